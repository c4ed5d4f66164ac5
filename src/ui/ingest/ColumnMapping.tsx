import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { canImport } from '../../machines/ingest/intake-parts.ts'
import { StatusLine } from '../components/StatusLine.tsx'
import { useWords } from '../i18n/context.ts'
import { useIntake } from './actors.ts'
import './column-mapping.css'
import { FileColumn } from './FileColumn.tsx'
import { MappingSaid } from './MappingSaid.tsx'

/** The file's columns side by side, each with what it is taken for; what is missing and what would be rejected is told. */
export function ColumnMapping() {
  const { t } = useWords()
  const intake = useIntake()
  const preview = useSelector(intake, (state) => state.context.preview)
  const file = useSelector(intake, (state) => state.context.file)
  const judging = useSelector(intake, (state) => state.matches({ mapping: 'judging' }))
  const importing = useSelector(intake, (state) => state.matches('importing'))
  if (!preview) return null
  const troubled = new Set(preview.problems.map(({ line }) => line))
  return (
    <section className="v-mapping" aria-busy={judging || importing} aria-label={file?.name}>
      <StatusLine busy={judging || importing} />
      <header>
        <h2>{t('connect.mapping.title')}</h2>
        <p className="v-mapping-about">{t('connect.mapping.hint')}</p>
      </header>
      <MappingSaid preview={preview} />
      <div className="v-mapping-columns">
        {preview.columns.map((column) => (
          <FileColumn
            key={column.index}
            column={column}
            rows={preview.rows}
            troubled={troubled}
            disabled={importing}
            onChoose={(field) => intake.send({ type: 'column.choose', index: column.index, field })}
          />
        ))}
      </div>
      <div className="v-bar v-mapping-foot">
        <span className="v-mapping-file">{file?.name}</span>
        <Button
          className="v-push"
          text={t('connect.mapping.another')}
          disabled={importing}
          onClick={() => intake.send({ type: 'file.cancel' })}
        />
        <Button
          intent="primary"
          text={t('connect.mapping.import')}
          loading={importing}
          disabled={judging || !canImport(preview)}
          onClick={() => intake.send({ type: 'file.import' })}
        />
      </div>
    </section>
  )
}
