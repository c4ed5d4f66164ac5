import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Form } from '../components/Form.tsx'
import { PasswordField } from '../components/PasswordField.tsx'
import { Strength } from '../components/Strength.tsx'
import { useWords } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { formTexts } from '../shared/form.ts'
import { sayIn } from '../shared/say.ts'
import { focusFirstWrong } from '../shared/wrong-field.ts'
import './password.css'

const names = ['currentPassword', 'newPassword', 'confirmation'] as const

/** A new password for oneself, in the place of an initial one or of one's own; how strong it is is said while it is typed. */
export function PasswordForm({ initial }: { initial?: true }) {
  const words = useWords()
  const { t } = words
  const password = useActor('password')
  const failure = useSelector(password, (state) => state.context.failure)
  const strength = useSelector(password, (state) => state.context.strength)
  const changes = useSelector(password, (state) => state.context.changes)
  const busy = useSelector(password, (state) => state.hasTag('busy'))
  const wrong = (name: (typeof names)[number]) => {
    const said = failure?.fields[name]
    return said && sayIn(words, said)
  }
  return (
    <Form
      key={changes}
      className={initial ? 'v-form' : 'v-form v-password-own'}
      onSubmit={(event) => {
        password.send({ type: 'password.change', form: formTexts(event, names) })
        const { fields } = password.getSnapshot().context.failure ?? { fields: {} }
        focusFirstWrong(event.currentTarget, fields)
      }}
    >
      {failure?.said && <ErrorNote what={sayIn(words, failure.said)} />}
      <PasswordField
        name="currentPassword"
        label={t(initial ? 'password.initial.current' : 'password.current')}
        autoComplete="current-password"
        error={wrong('currentPassword')}
        required
      />
      <PasswordField
        name="newPassword"
        label={t('password.next')}
        autoComplete="new-password"
        error={wrong('newPassword')}
        hint={t('registration.passwordHint')}
        onInput={(text) => password.send({ type: 'password.typed', text })}
        required
      />
      <Strength strength={strength} />
      <PasswordField
        name="confirmation"
        label={t('password.repeat')}
        autoComplete="new-password"
        error={wrong('confirmation')}
        required
      />
      <Button
        type="submit"
        text={t(initial ? 'password.initial.submit' : 'password.submit')}
        intent={initial ? 'primary' : 'none'}
        fill={initial === true}
        size={initial ? 'large' : 'medium'}
        loading={busy}
      />
    </Form>
  )
}
