import { useId } from 'react'
import type { ImportField, Preview } from '../../machines/ingest/ingest-queries.ts'
import { Select } from '../components/Select.tsx'
import { useStrings } from '../i18n/context.ts'
import { patientFields, visitFields } from './import-fields.ts'

interface FileColumnProps {
  column: Preview['columns'][number]
  rows: Preview['rows']
  /** Numbers of lines that would be rejected. */
  rejectedLines: ReadonlySet<number>
  disabled: boolean
  onChoose: (field: ImportField | null) => void
}

/** One column of the file: its field, its heading and its first cells. */
export function FileColumn({ column, rows, rejectedLines, disabled, onChoose }: FileColumnProps) {
  const { t } = useStrings()
  const id = useId()
  const { index, header, field, alternatives } = column
  const name = header || t('ingest.mapping.column', { number: index + 1 })
  const renderOptions = (fields: readonly ImportField[]) =>
    fields.map((one) => (
      <option key={one} value={one}>
        {t(`ingest.fields.${one}`)}
      </option>
    ))
  return (
    <div className="v-mapping-column" data-used={field ? '' : undefined}>
      <Select
        fill
        id={id}
        value={field ?? ''}
        disabled={disabled}
        aria-label={t('ingest.mapping.choose', { name })}
        onChange={({ currentTarget: { value } }) => onChoose((value as ImportField) || null)} // one of the options below
      >
        <option value="">{t('ingest.mapping.none')}</option>
        {alternatives.length > 0 && (
          <optgroup label={t('ingest.mapping.likely')}>{renderOptions(alternatives)}</optgroup>
        )}
        <optgroup label={t('ingest.mapping.patient')}>{renderOptions(patientFields)}</optgroup>
        <optgroup label={t('ingest.mapping.visit')}>{renderOptions(visitFields)}</optgroup>
      </Select>
      <label className="v-mapping-header" htmlFor={id} title={name}>
        {name}
      </label>
      <ul className="v-mapping-cells">
        {rows.map(({ line, cells }) => (
          <li
            key={line}
            data-trouble={rejectedLines.has(line) ? '' : undefined}
            title={cells[index] || undefined}
          >
            {cells[index]}
          </li>
        ))}
      </ul>
    </div>
  )
}
