import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import {
  type FunnelStep,
  funnelSteps,
  hasStep,
  type SortKey,
  sortRows,
} from '../../../domain/conversion.ts'
import { MAX_PRINTED_ROWS } from '../../../domain/limits.ts'
import { phoneScreen, useMediaQuery } from '../../browser/media.ts'
import type { ConversionUnit } from '../../machines/conversion/conversion-context.ts'
import { toStepDrillDown } from '../../machines/conversion/step-drill-down.ts'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { usePrinting } from '../shared/printing.ts'
import { useConversion } from './actors.ts'
import type { ConversionViewProps } from './ConversionView.tsx'
import { NameCell, PartCell } from './RowCells.tsx'
import { StepCell } from './StepCell.tsx'
import './conversion-table.css'

/** Sort key of a step: the count, or the share in percent mode if the step has one. */
const getSortKey = (step: FunnelStep, unit: ConversionUnit): SortKey =>
  unit === 'numbers' || step === 'planned' || step === 'paid' ? step : `${step}Share`

/** The rows in sort order below the total; the first column is sticky. On a phone each row is a card. */
export function ConversionTable({ data, conversion }: ConversionViewProps) {
  const strings = useStrings()
  const { t, locale } = strings
  const screen = useConversion()
  const { unit, sort, visibleRows: rowLimit } = useSelector(screen, (state) => state.context)
  const phone = useMediaQuery(phoneScreen)
  // On a phone the dimensions are shown within the name cell.
  const inlineParts = phone ? data.dimensions : []
  const apart = phone ? [] : data.dimensions
  const { currency } = data.company
  const { rows, total, totalStillCounts } = conversion
  const sortedRows = sortRows(rows, sort, locale)
  const { isLaidOut } = usePrinting()
  const visibleRows = sortedRows.slice(0, isLaidOut ? MAX_PRINTED_ROWS : rowLimit)
  const isStepUsed = (step: FunnelStep) => rows.some(({ type }) => hasStep(type, step))
  return (
    <>
      {/* The focus allows scrolling by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access */}
      <section className="v-conversion-room" aria-label={t('conversion.table')} tabIndex={0}>
        <table className="v-conversion-table">
          <thead>
            <tr>
              <SortHeader column="scenario" label={t('conversion.scenario')} />
              {apart.map((part) => (
                <SortHeader key={part} column={part} label={t(`conversion.parts.${part}`)} />
              ))}
              {funnelSteps.map((step) => (
                <SortHeader
                  key={step}
                  column={getSortKey(step, unit)}
                  label={t(`conversion.steps.${step}`)}
                />
              ))}
            </tr>
          </thead>
          <tbody className="v-conversion-total">
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
                  {...{ step, unit, currency, counts: total, isUsed: isStepUsed(step) }}
                  toDrillDown={(metric) =>
                    toStepDrillDown(metric, null, conversion, data.dimensions)
                  }
                />
              ))}
            </tr>
          </tbody>
          <tbody>
            {visibleRows.map((row) => (
              <tr key={[row.scenarioId, row.textId, row.channel, row.month].join()}>
                <NameCell row={row} inlineParts={inlineParts} />
                {apart.map((part) => (
                  <PartCell key={part} part={part} row={row} />
                ))}
                {funnelSteps.map((step) => (
                  <StepCell
                    key={step}
                    {...{ step, unit, currency, counts: row, isUsed: hasStep(row.type, step) }}
                    toDrillDown={(metric) =>
                      toStepDrillDown(metric, row, conversion, data.dimensions)
                    }
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {sortedRows.length > visibleRows.length && (
        <div className="v-gutter v-conversion-more">
          <Button text={t('conversion.more')} onClick={() => screen.send({ type: 'rows.more' })} />{' '}
          <span>
            {t('conversion.some', {
              shown: strings.number(visibleRows.length),
              all: strings.number(sortedRows.length),
            })}
          </span>
        </div>
      )}
    </>
  )
}

const getAriaSort = (sort: string | null, column: string) =>
  sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : 'none'

function SortHeader({ column, label }: { column: SortKey; label: string }) {
  const { t } = useStrings()
  const screen = useConversion()
  const order = useSelector(screen, (state) => getAriaSort(state.context.sort, column))
  return (
    <th scope="col" aria-sort={order} data-column={column.replace(/Share$/, '')}>
      <button
        className="v-conversion-sort"
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
