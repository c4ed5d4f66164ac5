import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { sampleFormats } from '../../machines/ingest/intake-parts.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { FileDrop } from '../components/FileDrop.tsx'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { useRefusal } from '../shared/say.ts'
import { useIntake, useMapping } from './actors.ts'
import { ColumnMapping } from './ColumnMapping.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import './intake.css'
import { RunReport } from './RunReport.tsx'
import { SystemForms } from './SystemForms.tsx'

/** Give a file and say what its columns are, or connect a clinic system; what came of it is told row by row. */
export function IntakeForms() {
  const intake = useIntake()
  const reading = useSelector(
    intake,
    (state) => state.matches('previewing') || state.matches('importing'),
  )
  const mapping = useMapping()
  const refusal = useRefusal(useSelector(intake, (state) => state.context.failure))
  const run = useSelector(intake, (state) => state.context.run)
  const said = refusal.whole && (
    <ErrorNote what={refusal.whole} todo={refusal.field('file') ?? refusal.field('mapping')} />
  )
  if (mapping)
    return (
      <div className="v-intake" data-wide="">
        {said}
        <ColumnMapping />
      </div>
    )
  return (
    <div className="v-intake">
      {run && <RunReport run={run} />}
      {said}
      <FileForm reading={reading} />
      <SystemForms />
      <ImportHistory />
    </div>
  )
}

/** The file is for whoever sees the phones that stand in it; others are told who brings it. */
function FileForm({ reading }: { reading: boolean }) {
  const { t } = useWords()
  const { mayImport } = useRights()
  const intake = useIntake()
  const waits = useSelector(intake, (state) => state.hasTag('busy'))
  if (!mayImport)
    return (
      <div className="v-form">
        <h3>{t('connect.import.title')}</h3>
        <p className="v-form-about">{t('connect.import.others')}</p>
      </div>
    )
  return (
    <div className="v-form">
      <h3>{t('connect.import.title')}</h3>
      <FileDrop
        accept=".csv,.txt,.tsv,.xlsx,.xlsm,.ndjson,.jsonl,.hl7"
        busy={reading}
        disabled={waits}
        onFile={(file) => intake.send({ type: 'file.choose', file })}
      />
      <p className="v-form-about">
        {t('connect.import.sampleAbout')}{' '}
        {sampleFormats.map((format) => (
          <Button
            key={format}
            variant="minimal"
            size="small"
            text={t(`connect.import.sample.${format}`)}
            onClick={() => intake.send({ type: 'sample.save', format })}
          />
        ))}
      </p>
    </div>
  )
}
