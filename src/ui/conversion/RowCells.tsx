import { PopoverNext } from '@blueprintjs/core'
import type {
  ConversionDimension,
  ConversionRow,
} from '../../machines/conversion/conversion-context.ts'
import { ChannelLabel } from '../components/ChannelLabel.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatMonth } from '../i18n/dates.ts'
import { NO_VALUE } from '../i18n/percents.ts'
import { toReadableText } from '../i18n/template-text.ts'

const menuOffset = { offset: { mainAxis: 4 } }

interface NameCellProps {
  row: ConversionRow
  /** Dimensions shown below the name instead of in columns. */
  inlineParts: readonly ConversionDimension[]
}

/** Scenario and kind, and a note if its counts can still change. */
export function NameCell({ row, inlineParts }: NameCellProps) {
  const { t } = useStrings()
  return (
    <th scope="row">
      <strong title={row.scenarioName}>{row.scenarioName}</strong>
      <small>
        {t(`conversion.kinds.${row.type}`)}
        {row.stillCounts && ` · ${t('conversion.still.row')}`}
      </small>
      {inlineParts
        .filter((part) => part !== 'channel' || row.channel)
        .map((part) => (
          <span key={part} className="v-conversion-within">
            <PartValue part={part} row={row} />
          </span>
        ))}
    </th>
  )
}

/** Cell of a dimension. */
export const PartCell = (props: PartProps) => (
  <td data-part={props.part}>
    <PartValue {...props} />
  </td>
)

interface PartProps {
  part: ConversionDimension
  row: ConversionRow
}

/** Messages that were never sent have no text and no channel. */
function PartValue({ part, row }: PartProps) {
  const { t, locale } = useStrings()
  if (part === 'month') return row.month ? formatMonth(row.month, locale) : NO_VALUE
  if (part === 'channel') return row.channel ? <ChannelLabel channel={row.channel} /> : NO_VALUE
  return row.text === null ? (
    <span className="v-conversion-unsaid">
      {t(row.sent > 0 ? 'conversion.textUnknown' : 'conversion.notSent')}
    </span>
  ) : (
    <FullTextPopover text={toReadableText(row.text, locale)} />
  )
}

/** Excerpt of a text; a click shows the full text. */
function FullTextPopover({ text }: { text: string }) {
  const { t } = useStrings()
  return (
    <PopoverNext
      content={<p className="v-conversion-whole">{text}</p>}
      placement="bottom-start"
      animation="minimal"
      arrow={false}
      middleware={menuOffset}
    >
      <button className="v-conversion-text" type="button" title={text}>
        <span className="v-hidden">{t('conversion.wholeText')}</span> {text}
      </button>
    </PopoverNext>
  )
}
