import { PopoverNext } from '@blueprintjs/core'
import type { ConversionPart, ConversionRow } from '../../machines/conversion/conversion-parts.ts'
import { ChannelMark } from '../components/ChannelMark.tsx'
import { useWords } from '../i18n/context.ts'
import { monthName } from '../i18n/dates.ts'
import { NOTHING } from '../i18n/percents.ts'
import { shownText } from '../i18n/text-in-words.ts'

const below = { offset: { mainAxis: 4 } }

interface NameCellProps {
  row: ConversionRow
  /** What stands under the name, where there is no room for columns of their own. */
  within: readonly ConversionPart[]
}

/** The scenario and its kind; and that its messages may still bring something. */
export function NameCell({ row, within }: NameCellProps) {
  const { t } = useWords()
  return (
    <th scope="row">
      <strong title={row.scenarioName}>{row.scenarioName}</strong>
      <small>
        {t(`conversion.kinds.${row.type}`)}
        {row.stillCounts && ` · ${t('conversion.still.row')}`}
      </small>
      {within
        .filter((part) => part !== 'channel' || row.channel)
        .map((part) => (
          <span key={part} className="v-conv-within">
            <PartOf part={part} row={row} />
          </span>
        ))}
    </th>
  )
}

/** What else a row is apart by. */
export const PartCell = (props: PartProps) => (
  <td data-part={props.part}>
    <PartOf {...props} />
  </td>
)

interface PartProps {
  part: ConversionPart
  row: ConversionRow
}

/** What never left has neither a text nor a channel. */
function PartOf({ part, row }: PartProps) {
  const { t, locale } = useWords()
  if (part === 'month') return row.month ? monthName(row.month, locale) : NOTHING
  if (part === 'channel') return row.channel ? <ChannelMark channel={row.channel} /> : NOTHING
  return row.text === null ? (
    <span className="v-conv-unsaid">
      {t(row.sent > 0 ? 'conversion.textUnknown' : 'conversion.notSent')}
    </span>
  ) : (
    <WholeText text={shownText(row.text, locale)} />
  )
}

/** The first words of a text; pressed, all of it. */
function WholeText({ text }: { text: string }) {
  const { t } = useWords()
  return (
    <PopoverNext
      content={<p className="v-conv-whole">{text}</p>}
      placement="bottom-start"
      animation="minimal"
      arrow={false}
      middleware={below}
    >
      <button className="v-conv-text" type="button" title={text}>
        <span className="v-hidden">{t('conversion.wholeText')}</span> {text}
      </button>
    </PopoverNext>
  )
}
