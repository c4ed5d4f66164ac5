import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { formTexts } from '../base/form.ts'
import { sayIn } from '../base/say.ts'
import { focusFirstWrong } from '../base/wrong-field.ts'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { Form } from '../kit/Form.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import { Section } from '../kit/Section.tsx'
import { Strength } from '../kit/Strength.tsx'
import { useWords } from '../words/context.ts'
import { usePassword } from './actors.ts'

const names = ['currentPassword', 'newPassword', 'confirmation'] as const

/** A new password for oneself; how strong it is is said while it is typed. */
export function PasswordForm() {
  const words = useWords()
  const { t } = words
  const password = usePassword()
  const failure = useSelector(password, (state) => state.context.failure)
  const strength = useSelector(password, (state) => state.context.strength)
  const changes = useSelector(password, (state) => state.context.changes)
  const busy = useSelector(password, (state) => state.hasTag('busy'))
  const wrong = (name: (typeof names)[number]) => {
    const said = failure?.fields[name]
    return said && sayIn(words, said)
  }
  return (
    <Section title={t('settings.password.title')} about={t('settings.password.about')}>
      <Form
        key={changes}
        className="v-form v-set-form"
        onSubmit={(event) => {
          password.send({ type: 'password.change', form: formTexts(event, names) })
          const { fields } = password.getSnapshot().context.failure ?? { fields: {} }
          focusFirstWrong(event.currentTarget, fields)
        }}
      >
        {failure?.said && <ErrorNote what={sayIn(words, failure.said)} />}
        <PasswordField
          name="currentPassword"
          label={t('settings.password.current')}
          autoComplete="current-password"
          error={wrong('currentPassword')}
          required
        />
        <PasswordField
          name="newPassword"
          label={t('settings.password.next')}
          autoComplete="new-password"
          error={wrong('newPassword')}
          hint={t('registration.passwordHint')}
          onInput={(text) => password.send({ type: 'password.typed', text })}
          required
        />
        <Strength strength={strength} />
        <PasswordField
          name="confirmation"
          label={t('settings.password.repeat')}
          autoComplete="new-password"
          error={wrong('confirmation')}
          required
        />
        <Button
          className="v-set-submit"
          type="submit"
          text={t('settings.password.submit')}
          loading={busy}
        />
      </Form>
    </Section>
  )
}
