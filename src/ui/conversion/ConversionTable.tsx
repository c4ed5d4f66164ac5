import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import {
  type FunnelStep,
  funnelSteps,
  hasStep,
  type SortKey,
  sortRows,
} from '../../../domain/conversion.ts'
import { phoneScreen, useMedia } from '../../browser/media.ts'
import type { ConversionUnit } from '../../machines/conversion/conversion-parts.ts'
import { stepAs } from '../../machines/conversion/step-opens.ts'
import { Icon } from '../components/Icon.tsx'
import { useWords } from '../i18n/context.ts'
import { useConversion } from './actors.ts'
import type { ConversionViewProps } from './ConversionView.tsx'
import { NameCell, PartCell } from './RowCells.tsx'
import { StepCell } from './StepCell.tsx'
import './conversion-table.css'

/** The count, or the share where shares come first and there is one. */
const keyOf = (step: FunnelStep, unit: ConversionUnit): SortKey =>
  unit === 'numbers' || step === 'planned' || step === 'paid' ? step : `${step}Share`

/** A row each, in the reader's order, under their total; the name stays in sight where the rest is moved. */
export function ConversionTable({ shown, conversion }: ConversionViewProps) {
  const words = useWords()
  const { t, locale } = words
  const screen = useConversion()
  const { unit, sort, drawn } = useSelector(screen, (state) => state.context)
  const phone = useMedia(phoneScreen)
  // A phone shows numbers only where the name has all that rows are apart by.
  const within = phone ? shown.apart : []
  const apart = phone ? [] : shown.apart
  const { currency } = shown.company
  const { rows, total, totalStillCounts } = conversion
  const all = sortRows(rows, sort, locale)
  const some = all.slice(0, drawn)
  const taken = (step: FunnelStep) => rows.some(({ type }) => hasStep(type, step))
  return (
    <>
      {/* Moved by the keyboard, too, it has to be reached. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls by itself */}
      <section className="v-conv-room" aria-label={t('conversion.table')} tabIndex={0}>
        <table className="v-conv-table">
          <thead>
            <tr>
              <SortHead column="scenario" label={t('conversion.scenario')} />
              {apart.map((part) => (
                <SortHead key={part} column={part} label={t(`conversion.parts.${part}`)} />
              ))}
              {funnelSteps.map((step) => (
                <SortHead
                  key={step}
                  column={keyOf(step, unit)}
                  label={t(`conversion.steps.${step}`)}
                />
              ))}
            </tr>
          </thead>
          <tbody className="v-conv-total">
            <tr>
              <th scope="row">
                <strong>{t('conversion.total')}</strong>
                {totalStillCounts && <small>{t('conversion.still.row')}</small>}
              </th>
              {apart.map((part) => (
                <td key={part} data-part={part} />
              ))}
              {funnelSteps.map((step) => (
                <StepCell
                  key={step}
                  {...{ step, unit, currency, counts: total, taken: taken(step) }}
                  openedAs={(counted) => stepAs(counted, null, conversion, shown.apart)}
                />
              ))}
            </tr>
          </tbody>
          <tbody>
            {some.map((row) => (
              <tr key={[row.scenarioId, row.textId, row.channel, row.month].join()}>
                <NameCell row={row} within={within} />
                {apart.map((part) => (
                  <PartCell key={part} part={part} row={row} />
                ))}
                {funnelSteps.map((step) => (
                  <StepCell
                    key={step}
                    {...{ step, unit, currency, counts: row, taken: hasStep(row.type, step) }}
                    openedAs={(counted) => stepAs(counted, row, conversion, shown.apart)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {all.length > some.length && (
        <div className="v-gutter v-conv-more">
          <Button text={t('conversion.more')} onClick={() => screen.send({ type: 'rows.more' })} />{' '}
          <span>
            {t('conversion.some', {
              shown: words.number(some.length),
              all: words.number(all.length),
            })}
          </span>
        </div>
      )}
    </>
  )
}

const orderOf = (sort: string | null, column: string) =>
  sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : 'none'

function SortHead({ column, label }: { column: SortKey; label: string }) {
  const { t } = useWords()
  const screen = useConversion()
  const order = useSelector(screen, (state) => orderOf(state.context.sort, column))
  return (
    <th scope="col" aria-sort={order} data-column={column.replace(/Share$/, '')}>
      <button
        className="v-conv-sort"
        type="button"
        data-order={order}
        aria-label={t('list.sortBy', { column: label })}
        title={t('list.sortBy', { column: label })}
        onClick={() => screen.send({ type: 'sort.choose', column })}
      >
        <span>{label}</span>
        <Icon name="chevron" size={14} />
      </button>
    </th>
  )
}
