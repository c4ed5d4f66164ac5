import type { ConversionRow } from '../../machines/conversion/conversion-context.ts'
import type { DrillDownTarget } from '../../machines/metrics/drill-down-target.ts'
import { useStrings } from '../i18n/context.ts'
import { formatMonth } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'
import { toDisplayText } from '../i18n/template-text.ts'
import { DrillDownPanel } from '../metrics/DrillDownPanel.tsx'
import type { ConversionViewProps } from './ConversionView.tsx'

/** Drill-down of a step of a row. */
export function ConversionDrillDown({ data, conversion }: ConversionViewProps) {
  const strings = useStrings()
  const { rows, timeZone } = conversion
  return (
    <DrillDownPanel
      timeZone={timeZone}
      currency={data.company.currency}
      formatSubtitle={(opened) => formatSubtitle(opened, rows, strings)}
    />
  )
}

/** Dimensions of the row: «Акция марта · «Добрый день…» · SMS · ноябрь 2026 г.». */
function formatSubtitle(
  { filter, days }: DrillDownTarget,
  rows: readonly ConversionRow[],
  { t, locale }: Strings,
) {
  const name = rows.find(({ scenarioId }) => scenarioId === filter?.scenarioId)?.scenarioName
  const channel = rows.find((row) => row.channel === filter?.channel)?.channel
  const text = rows.find(({ textId }) => textId !== null && textId === filter?.textId)?.text
  const first = days?.from.slice(0, 7)
  const isOneMonth = first !== undefined && first === days?.to.slice(0, 7)
  return [
    // A link may name a scenario that has no row here.
    filter ? name : t('conversion.total'),
    text && t('conversion.byText', { text: truncateText(toDisplayText(text, locale)) }),
    channel && t(`message.channel.${channel}`),
    isOneMonth && formatMonth(first, locale),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Maximum characters of a text excerpt. */
const MAX_EXCERPT_LENGTH = 60

const truncateText = (text: string): string =>
  text.length > MAX_EXCERPT_LENGTH ? `${text.slice(0, MAX_EXCERPT_LENGTH).trimEnd()}…` : text
