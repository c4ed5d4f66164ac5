import type { ConversionRow } from '../../machines/conversion/conversion-parts.ts'
import type { Opened } from '../../machines/figures/opened.ts'
import { FigureRowsSheet } from '../figures/FigureRowsSheet.tsx'
import { useWords } from '../i18n/context.ts'
import { monthName } from '../i18n/dates.ts'
import type { Words } from '../i18n/i18n.ts'
import { shownText } from '../i18n/text-in-words.ts'
import type { ConversionViewProps } from './ConversionView.tsx'

/** The messages of a row that took a step. */
export function RowsPanel({ shown, conversion }: ConversionViewProps) {
  const words = useWords()
  const { rows, timeZone } = conversion
  return (
    <FigureRowsSheet
      timeZone={timeZone}
      currency={shown.company.currency}
      aboutOf={(opened) => aboutOf(opened, rows, words)}
    />
  )
}

/** «Акция марта · «Добрый день…» · SMS · ноябрь 2026 г.»: what the row was apart by. */
function aboutOf({ of, days }: Opened, rows: readonly ConversionRow[], { t, locale }: Words) {
  const name = rows.find(({ scenarioId }) => scenarioId === of?.scenarioId)?.scenarioName
  const channel = rows.find((row) => row.channel === of?.channel)?.channel
  const text = rows.find(({ textId }) => textId !== null && textId === of?.textId)?.text
  const first = days?.from.slice(0, 7)
  const isOneMonth = first !== undefined && first === days?.to.slice(0, 7)
  return [
    // A link may name a scenario that has no row here.
    of ? name : t('conversion.total'),
    text && t('conversion.byText', { text: firstWords(shownText(text, locale)) }),
    channel && t(`message.channel.${channel}`),
    isOneMonth && monthName(first, locale),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** So much of a text tells it from others. */
const SOME = 60

const firstWords = (text: string): string =>
  text.length > SOME ? `${text.slice(0, SOME).trimEnd()}…` : text
