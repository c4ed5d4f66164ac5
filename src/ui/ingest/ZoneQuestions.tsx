import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { RunFieldsFragment as Run } from '../../../schema/generated/client/graphql.ts'
import { Form } from '../components/Form.tsx'
import { ZoneSelect } from '../components/ZoneSelect.tsx'
import { useWords } from '../i18n/context.ts'
import { zoneName } from '../i18n/zones.ts'
import { formTexts } from '../shared/form.ts'
import { useCompanyZone, useOpenedAt } from '../shared/zone.ts'
import { useIntake } from './actors.ts'

/** Where the branches are that a file named first: until that is told, nothing is planned for their visits. */
export function ZoneQuestions({ run }: { run: Run }) {
  const { t, count, locale } = useWords()
  const clinicZone = zoneName(useCompanyZone(), useOpenedAt(), locale)
  const intake = useIntake()
  const saving = useSelector(intake, (state) =>
    state.matches('zoning') ? (state.context.zone?.branchId ?? null) : null,
  )
  const busy = useSelector(intake, (state) => state.hasTag('busy'))
  const branches = run.zoneNeeded ?? []
  if (branches.length === 0) return null
  return (
    <div className="v-run-asks" data-tone="wait">
      <strong>{count('connect.zone.title', branches.length)}</strong>
      <p>{t('connect.zone.why')}</p>
      {branches.map(({ branchId, name, visits }) => (
        <Form
          key={branchId}
          className="v-form"
          onSubmit={(event) => {
            const { timeZone } = formTexts(event, ['timeZone'])
            intake.send({ type: 'zone.save', branchId, name, timeZone: timeZone || null })
          }}
        >
          <ZoneSelect
            label={name}
            hint={count('connect.zone.visits', visits)}
            value=""
            none={t('settings.clinic.sameZone', { zone: clinicZone })}
          />
          <Button
            type="submit"
            intent="primary"
            text={t('connect.zone.save')}
            aria-label={t('connect.zone.saveNamed', { name })}
            loading={saving === branchId}
            disabled={busy}
          />
        </Form>
      ))}
    </div>
  )
}
