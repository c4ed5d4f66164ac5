import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { formTexts } from '../form.ts'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { Field } from '../kit/Field.tsx'
import { FileDrop } from '../kit/FileDrop.tsx'
import { useWords } from '../words/context.ts'
import { useIntake, useMapping } from './actors.ts'
import { ColumnMapping } from './ColumnMapping.tsx'
import { RunReport } from './RunReport.tsx'

/** Connect a FHIR server, or give a file and say what its columns are; what came of it is told row by row. */
export function IntakeForms() {
  const { t } = useWords()
  const intake = useIntake()
  const busy = useSelector(intake, (state) => state.hasTag('busy'))
  const connecting = useSelector(intake, (state) => state.matches('connecting'))
  const reading = useSelector(
    intake,
    (state) => state.matches('previewing') || state.matches('importing'),
  )
  const mapping = useMapping()
  const failure = useSelector(intake, (state) => state.context.failure)
  const run = useSelector(intake, (state) => state.context.run)
  const said = failure && (
    <ErrorNote
      what={failure.text ?? t('errors.network')}
      todo={failure.fields.file ?? failure.fields.mapping}
    />
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
      <form
        className="v-form"
        onSubmit={(event) => {
          const { misUrl, token } = formTexts(event, ['misUrl', 'token'])
          intake.send({
            type: 'mis.connect',
            input: { misType: 'fhir', misUrl, token: token || null },
          })
        }}
      >
        <h3>{t('connect.fhir.title')}</h3>
        <Field
          name="misUrl"
          type="url"
          label={t('connect.fhir.misUrl')}
          hint={t('connect.fhir.misUrlHint')}
          error={failure?.fields.misUrl}
          required
        />
        <Field
          name="token"
          label={t('connect.fhir.token')}
          hint={t('connect.fhir.tokenHint')}
          autoComplete="off"
          error={failure?.fields.token}
        />
        <Button
          type="submit"
          intent="primary"
          text={t('connect.fhir.submit')}
          loading={connecting}
          disabled={busy && !connecting}
        />
      </form>
      <div className="v-form">
        <h3>{t('connect.import.title')}</h3>
        <FileDrop
          accept=".csv,.txt,.tsv,.xlsx,.xlsm,.ndjson,.jsonl"
          busy={reading}
          onFile={(file) => intake.send({ type: 'file.choose', file })}
        />
      </div>
    </div>
  )
}
