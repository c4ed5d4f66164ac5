import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { RunFieldsFragment as Run } from '../../../schema/generated/client/graphql.ts'
import { Form } from '../components/Form.tsx'
import { TimeZoneSelect } from '../components/TimeZoneSelect.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatZone } from '../i18n/time-zones.ts'
import { useClinicTimeZone, usePageOpenedAt } from '../shared/clinic-time.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { useIngest } from './actors.ts'

/** Sets time zones of branches that a file named for the first time; their visits are not planned until then. */
export function BranchZoneForms({ run }: { run: Run }) {
  const { t, count, locale } = useStrings()
  const clinicTimeZone = useClinicTimeZone()
  const clinicZone = formatZone(clinicTimeZone, usePageOpenedAt(), locale)
  const ingest = useIngest()
  const saving = useSelector(ingest, (state) =>
    state.matches('savingZone') ? (state.context.zone?.branchId ?? null) : null,
  )
  const busy = useSelector(ingest, (state) => state.hasTag('busy'))
  const branches = run.zoneNeeded ?? []
  if (branches.length === 0) return null
  return (
    <div className="v-run-asks" data-tone="wait">
      <strong>{count('ingest.zone.title', branches.length)}</strong>
      <p>{t('ingest.zone.why')}</p>
      {branches.map(({ branchId, name, visits }) => (
        <Form
          key={branchId}
          className="v-form"
          onSubmit={(event) => {
            const { timeZone } = readSubmittedForm(event, ['timeZone'])
            ingest.send({ type: 'zone.save', branchId, name, timeZone: timeZone || null })
          }}
        >
          <TimeZoneSelect
            label={name}
            hint={count('ingest.zone.visits', visits)}
            value=""
            home={clinicTimeZone}
            emptyLabel={t('settings.clinic.sameZone', { zone: clinicZone })}
          />
          <Button
            type="submit"
            intent="primary"
            text={t('ingest.zone.save')}
            aria-label={t('ingest.zone.saveNamed', { name })}
            loading={saving === branchId}
            disabled={busy}
          />
        </Form>
      ))}
    </div>
  )
}
