import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { canImport } from '../../machines/ingest/ingest-queries.ts'
import { StatusLine } from '../components/StatusLine.tsx'
import { useStrings } from '../i18n/context.ts'
import { useIngest } from './actors.ts'
import './column-mapping.css'
import { FileColumn } from './FileColumn.tsx'
import { MappingNotes } from './MappingNotes.tsx'
import { ReadingOptions } from './ReadingOptions.tsx'

/** The column mapping of a file, with missing fields and rows that would be rejected. */
export function ColumnMapping() {
  const { t } = useStrings()
  const ingest = useIngest()
  const preview = useSelector(ingest, (state) => state.context.preview)
  const file = useSelector(ingest, (state) => state.context.file)
  const isValidating = useSelector(ingest, (state) => state.matches({ mapping: 'validating' }))
  const importing = useSelector(ingest, (state) => state.matches('importing'))
  if (!preview) return null
  const rejectedLines = new Set(
    preview.problems.flatMap(({ line, imported }) => (imported ? [] : line)),
  )
  return (
    <section className="v-mapping" aria-busy={isValidating || importing} aria-label={file?.name}>
      <StatusLine busy={isValidating || importing} />
      <header>
        <h2>{t('ingest.mapping.title')}</h2>
        <p className="v-mapping-about">{t('ingest.mapping.hint')}</p>
      </header>
      <ReadingOptions preview={preview} disabled={importing} />
      <MappingNotes preview={preview} />
      <div className="v-mapping-columns">
        {preview.columns.map((column) => (
          <FileColumn
            key={column.index}
            column={column}
            rows={preview.rows}
            rejectedLines={rejectedLines}
            disabled={importing}
            onChoose={(field) => ingest.send({ type: 'column.choose', index: column.index, field })}
          />
        ))}
      </div>
      <div className="v-bar v-mapping-foot">
        <span className="v-mapping-file">{file?.name}</span>
        <Button
          className="v-push"
          text={t('ingest.mapping.another')}
          disabled={importing}
          onClick={() => ingest.send({ type: 'file.cancel' })}
        />
        <Button
          intent="primary"
          text={t('ingest.mapping.import')}
          loading={importing}
          disabled={isValidating || !canImport(preview)}
          onClick={() => ingest.send({ type: 'file.import' })}
        />
      </div>
    </section>
  )
}
