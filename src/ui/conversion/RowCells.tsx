import { PopoverNext } from '@blueprintjs/core'
import type { ConversionPart, ConversionRow } from '../../machines/conversion/conversion-parts.ts'
import { ChannelMark } from '../kit/ChannelMark.tsx'
import { useWords } from '../words/context.ts'
import { monthName } from '../words/dates.ts'
import { NOTHING } from '../words/percents.ts'
import { shownText } from '../words/text-in-words.ts'

const below = { offset: { mainAxis: 4 } }

/** The scenario and its kind; and that its messages may still bring something. */
export function NameCell({ row }: { row: ConversionRow }) {
  const { t } = useWords()
  return (
    <th scope="row">
      <strong title={row.scenarioName}>{row.scenarioName}</strong>
      <small>
        {t(`conversion.kinds.${row.type}`)}
        {row.stillCounts && (
          <>
            {' · '}
            <em>{t('conversion.still.row')}</em>
          </>
        )}
      </small>
    </th>
  )
}

/** What else a row is apart by. What never left has neither a text nor a channel. */
export function PartCell({ part, row }: { part: ConversionPart; row: ConversionRow }) {
  const { t, locale } = useWords()
  if (part === 'month')
    return <td data-part="month">{row.month ? monthName(row.month, locale) : NOTHING}</td>
  if (part === 'channel')
    return (
      <td data-part="channel">{row.channel ? <ChannelMark channel={row.channel} /> : NOTHING}</td>
    )
  return (
    <td data-part="text">
      {row.text === null ? (
        <span className="v-conv-unsaid">
          {t(row.sent > 0 ? 'conversion.textUnknown' : 'conversion.notSent')}
        </span>
      ) : (
        <WholeText text={shownText(row.text, locale)} />
      )}
    </td>
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
