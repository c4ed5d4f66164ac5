import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { PasswordField } from '../components/PasswordField.tsx'
import { Strength } from '../components/Strength.tsx'
import { useWords } from '../i18n/context.ts'
import { formTexts } from '../shared/form.ts'
import { sayIn } from '../shared/say.ts'
import { focusFirstWrong } from '../shared/wrong-field.ts'
import { useRecovery } from './actors.ts'

const names = ['password', 'confirmation'] as const

/** What the letter's link opens. */
export function NewPasswordForm() {
  const words = useWords()
  const { t } = words
  const recovery = useRecovery()
  const { said, fields, isOver, strength } = useSelector(recovery, (state) => state.context)
  const busy = useSelector(recovery, (state) => state.hasTag('busy'))
  if (isOver)
    return (
      <>
        {said && <ErrorNote what={sayIn(words, said)} />}
        <Button
          fill
          size="large"
          intent="primary"
          text={t('recovery.again')}
          onClick={() => recovery.send({ type: 'recovery.again' })}
        />
      </>
    )
  return (
    <form
      className="v-form"
      noValidate
      onSubmit={(event) => {
        recovery.send({ type: 'recovery.reset', ...formTexts(event, names) })
        focusFirstWrong(event.currentTarget, recovery.getSnapshot().context.fields)
      }}
    >
      {said && <ErrorNote what={sayIn(words, said)} />}
      <PasswordField
        name="password"
        label={t('recovery.newPassword')}
        hint={t('registration.passwordHint')}
        autoComplete="new-password"
        error={fields.password && sayIn(words, fields.password)}
        onInput={(text) => recovery.send({ type: 'password.typed', text })}
        required
      />
      <Strength strength={strength} />
      <PasswordField
        name="confirmation"
        label={t('registration.repeat')}
        autoComplete="new-password"
        error={fields.confirmation && sayIn(words, fields.confirmation)}
        required
      />
      <Button
        fill
        size="large"
        intent="primary"
        type="submit"
        text={t('recovery.save')}
        loading={busy}
      />
    </form>
  )
}
