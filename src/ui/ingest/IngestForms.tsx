import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { sampleFormats } from '../../machines/ingest/ingest-queries.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { FileDrop } from '../components/FileDrop.tsx'
import { useStrings } from '../i18n/context.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import { useRights } from '../shared/rights.ts'
import { useIngest, useIsMapping } from './actors.ts'
import { ColumnMapping } from './ColumnMapping.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import './ingest.css'
import { RunReport } from './RunReport.tsx'
import { SystemForms } from './SystemForms.tsx'

/** Imports a file with its column mapping, or connects a clinic system; the result lists every rejected row. */
export function IngestForms() {
  const ingest = useIngest()
  const reading = useSelector(
    ingest,
    (state) => state.matches('previewing') || state.matches('importing'),
  )
  const mapping = useIsMapping()
  const refusal = useFailureTexts(useSelector(ingest, (state) => state.context.failure))
  const run = useSelector(ingest, (state) => state.context.run)
  // The refusal of a clinic system stands in its form.
  const isOfSystem = useSelector(ingest, (state) => state.context.system !== null)
  const errorNote = refusal.whole && !isOfSystem && (
    <ErrorNote text={refusal.whole} hint={refusal.field('file') ?? refusal.field('mapping')} />
  )
  if (mapping)
    return (
      <div className="v-intake" data-wide="">
        {errorNote}
        <ColumnMapping />
      </div>
    )
  return (
    <div className="v-intake">
      {run && <RunReport run={run} />}
      {errorNote}
      <FileForm reading={reading} />
      <SystemForms />
      <ImportHistory />
    </div>
  )
}

/** Import needs the right to see phone numbers; other users see whom to ask. */
function FileForm({ reading }: { reading: boolean }) {
  const { t } = useStrings()
  const { canImport } = useRights()
  const ingest = useIngest()
  const isBusy = useSelector(ingest, (state) => state.hasTag('busy'))
  if (!canImport)
    return (
      <div className="v-form">
        <h3>{t('ingest.import.title')}</h3>
        <p className="v-form-about">{t('ingest.import.others')}</p>
      </div>
    )
  return (
    <div className="v-form">
      <h3>{t('ingest.import.title')}</h3>
      <FileDrop
        accept=".csv,.txt,.tsv,.xlsx,.xlsm,.ndjson,.jsonl,.hl7"
        busy={reading}
        disabled={isBusy}
        onFile={(file) => ingest.send({ type: 'file.choose', file })}
      />
      <p className="v-form-about">
        {t('ingest.import.sampleAbout')}{' '}
        {sampleFormats.map((format) => (
          <Button
            key={format}
            variant="minimal"
            size="small"
            text={t(`ingest.import.sample.${format}`)}
            onClick={() => ingest.send({ type: 'sample.save', format })}
          />
        ))}
      </p>
    </div>
  )
}
