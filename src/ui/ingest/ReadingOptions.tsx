import { type ReactNode, useId } from 'react'
import type { Preview, Reading } from '../../machines/ingest/ingest-queries.ts'
import { Icon } from '../components/Icon.tsx'
import { Select } from '../components/Select.tsx'
import { useStrings } from '../i18n/context.ts'
import { useIngest } from './actors.ts'

/** Encodings as people know them. */
const encodings = {
  'utf-8': 'UTF-8',
  'windows-1251': 'Windows-1251',
  ibm866: 'DOS (CP866)',
  'koi8-r': 'KOI8-R',
  'x-mac-cyrillic': 'Mac',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
} as const
const separators = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const
const meanings = ['valid', 'confirmed', 'attended', 'noShow', 'canceled'] as const

interface ReadingOptionsProps {
  preview: Preview
  disabled: boolean
}

/** How the file is read: sheet, encoding, separator and order of dates as detected, and what only a person knows of its rows. */
export function ReadingOptions({ preview, disabled }: ReadingOptionsProps) {
  const { t, number } = useStrings()
  const ingest = useIngest()
  const choose = (choice: Reading) => ingest.send({ type: 'reading.choose', choice })
  const { encoding, separator, dateOrder } = preview
  const sheets = preview.sheets ?? []
  const marks = preview.marks ?? []
  const statuses = preview.statuses ?? []
  return (
    <div className="v-reading">
      {sheets.length > 1 && (
        <Option
          name={t('ingest.reading.sheet')}
          value={preview.sheet ?? ''}
          options={sheets.map((sheet) => [sheet, sheet])}
          disabled={disabled}
          onChange={(sheet) => choose({ sheet })}
        />
      )}
      {encoding && (
        <Option
          name={t('ingest.reading.encoding')}
          value={encoding}
          options={Object.entries(encodings)}
          disabled={disabled}
          onChange={(value) => choose({ encoding: value })}
        />
      )}
      {separator && (
        <Option
          name={t('ingest.reading.separator')}
          value={separator}
          options={Object.entries(separators).map(([sign, name]) => [
            sign,
            t(`ingest.reading.${name}`),
          ])}
          disabled={disabled}
          onChange={(value) => choose({ separator: value })}
        />
      )}
      {dateOrder && (
        <Option
          name={t('ingest.reading.dateOrder')}
          value={dateOrder}
          options={(dateOrder === 'unknown'
            ? (['unknown', 'dayFirst', 'monthFirst'] as const)
            : (['dayFirst', 'monthFirst'] as const)
          ).map((order) => [order, t(`ingest.reading.${order}`)])}
          disabled={disabled}
          onChange={(value) => {
            if (value !== 'unknown') choose({ dateOrder: value as typeof dateOrder }) // one of the options above
          }}
        />
      )}
      {marks.map(({ mark, rows, leftOut }) => (
        <Option
          key={mark}
          name={t(`ingest.reading.marks.${mark}`, { rows: number(rows) })}
          value={leftOut ? 'leaveOut' : 'take'}
          options={(['leaveOut', 'take'] as const).map((one) => [one, t(`ingest.reading.${one}`)])}
          disabled={disabled}
          onChange={(value) =>
            choose({
              leftOutMarks: marks
                .filter((one) => (one.mark === mark ? value === 'leaveOut' : one.leftOut))
                .map((one) => one.mark),
            })
          }
        />
      ))}
      {statuses.map(({ word, rows, meaning }) => (
        <Option
          key={word}
          name={t('ingest.reading.status', { word, rows: number(rows) })}
          value={meaning ?? ''}
          options={[
            ...(meaning === null ? [['', t('ingest.reading.statusUnset')] as const] : []),
            ...meanings.map((one) => [one, t(`ingest.reading.${one}`)] as const),
          ]}
          disabled={disabled}
          onChange={(value) => {
            const others = statuses.flatMap((one) =>
              one.meaning && one.word !== word ? { word: one.word, meaning: one.meaning } : [],
            )
            const chosen = meanings.find((one) => one === value)
            if (chosen) choose({ statuses: [...others, { word, meaning: chosen }] })
          }}
        />
      ))}
      {sheets.length > 1 && <Note text={t('ingest.reading.sheets')} />}
      {dateOrder === 'unknown' && <Note text={t('ingest.reading.dateOrderNeeded')} isNeeded />}
      {statuses.length > 0 && <Note text={t('ingest.reading.statuses')} />}
    </div>
  )
}

interface OptionProps {
  name: ReactNode
  value: string
  options: (readonly [value: string, text: string])[]
  disabled: boolean
  onChange: (value: string) => void
}

function Option({ name, value, options, disabled, onChange }: OptionProps) {
  const id = useId()
  return (
    <div className="v-reading-option">
      <label htmlFor={id}>{name}</label>
      <Select
        fill
        id={id}
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  )
}

const Note = ({ text, isNeeded = false }: { text: string; isNeeded?: boolean }) => (
  <p className="v-reading-note" data-tone={isNeeded ? 'bad' : undefined}>
    <Icon name="alert" size={16} />
    <span>{text}</span>
  </p>
)
