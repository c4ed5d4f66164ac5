import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import {
  type Conversion,
  type ConversionData,
  rowDimensions,
} from '../../machines/conversion/conversion-context.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { ExportButtons } from '../components/ExportButtons.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatShortDay, toIsoDay } from '../i18n/dates.ts'
import { useConversion } from './actors.ts'
import { ConversionTable } from './ConversionTable.tsx'
import { CountingRules } from './CountingRules.tsx'

export interface ConversionViewProps {
  data: ConversionData
  conversion: Conversion
}

/** Dimension buttons, the table and the counting rules. */
export function ConversionView({ data, conversion }: ConversionViewProps) {
  const { t, locale } = useStrings()
  const { rows, totalStillCounts, countsSince, timeZone } = conversion
  return (
    <div className="v-conversion">
      <div className="v-gutter v-conversion-top">
        <GroupByButtons />
        {rows.length > 0 && <ConversionExport />}
      </div>
      {totalStillCounts && (
        <p className="v-gutter v-conversion-note">
          {t('conversion.still.note', {
            since: formatShortDay(toIsoDay(countsSince, timeZone), locale),
          })}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState title={t('conversion.none.title')} description={t('conversion.none.why')} />
      ) : (
        <>
          <ConversionTable data={data} conversion={conversion} />
          <CountingRules />
        </>
      )}
    </div>
  )
}

/** Toggles the dimensions that split rows, in addition to the scenario. */
function GroupByButtons() {
  const { t } = useStrings()
  const conversion = useConversion()
  const groupedBy = useSelector(conversion, (state) => state.context.dimensions)
  return (
    <fieldset className="v-conversion-apart">
      <legend>{t('conversion.apart.label')}</legend>
      {rowDimensions.map((part) => (
        <Button
          key={part}
          text={t(`conversion.apart.${part}`)}
          active={groupedBy.includes(part)}
          aria-pressed={groupedBy.includes(part)}
          onClick={() =>
            conversion.send({
              type: 'metrics.filter',
              change: {
                dimensions: rowDimensions.filter(
                  (one) => (one === part) !== groupedBy.includes(one),
                ),
              },
            })
          }
        />
      ))}
    </fieldset>
  )
}

function ConversionExport() {
  const conversion = useConversion()
  const { months, branchId, dimensions, sort } = useSelector(conversion, (state) => state.context)
  return (
    <ExportButtons
      request={{ filter: { months, branchId, apart: dimensions, sort }, search: '' }}
      isAnonymous
    />
  )
}
