import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ProfileNameForm as Name } from '../../machines/settings/profile.machine.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { Form } from '../components/Form.tsx'
import { useStrings } from '../i18n/context.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import { useProfile } from './actors.ts'

/** The user's name. */
export function NameForm({ firstName, lastName }: Name) {
  const { t } = useStrings()
  const profile = useProfile()
  const failure = useSelector(profile, ({ context }) =>
    context.failure?.of === 'name' ? context.failure : null,
  )
  const busy = useSelector(profile, (state) => state.matches('renaming'))
  const refusal = useFailureTexts(failure)
  const hasFieldErrors = Object.keys(failure?.fields ?? {}).length > 0
  return (
    <Form
      className="v-form v-set-form"
      onSubmit={(event) =>
        profile.send({
          type: 'profile.name',
          form: readSubmittedForm(event, ['firstName', 'lastName']),
        })
      }
    >
      {refusal.whole && !hasFieldErrors && <ErrorNote text={refusal.whole} />}
      <Field
        name="firstName"
        label={t('settings.profile.firstName')}
        value={firstName}
        error={refusal.field('firstName')}
        autoComplete="given-name"
        required
      />
      <Field
        name="lastName"
        label={t('settings.profile.lastName')}
        value={lastName}
        error={refusal.field('lastName')}
        autoComplete="family-name"
      />
      <Button
        className="v-set-submit"
        type="submit"
        text={t('settings.profile.saveName')}
        loading={busy}
      />
    </Form>
  )
}
