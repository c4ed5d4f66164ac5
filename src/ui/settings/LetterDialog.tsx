import { useSelector } from '@xstate/react'
import { Dialog } from '../components/Dialog.tsx'
import { DialogButtons } from '../components/DialogButtons.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { Question } from '../components/Question.tsx'
import { useWords } from '../i18n/context.ts'
import { formTexts } from '../shared/form.ts'
import { useRefusal } from '../shared/say.ts'
import { useLetterAddresses } from './actors.ts'

/** The address whose form or question is open; null for a new one. */
const useOpenAddress = () =>
  useSelector(
    useLetterAddresses(),
    ({ context: { facts, openId } }) => facts?.rows.find(({ id }) => id === openId) ?? null,
  )

/** An address that is new, or is asked once more. */
export function LetterDialog() {
  const { t } = useWords()
  const addresses = useLetterAddresses()
  const address = useOpenAddress()
  const failure = useSelector(addresses, (state) => state.context.failure)
  const busy = useSelector(addresses, (state) => state.hasTag('busy'))
  const refusal = useRefusal(failure)
  const byFields = Object.keys(failure?.fields ?? {}).length > 0
  const close = () => addresses.send({ type: 'row.close' })
  return (
    <Dialog
      isOpen
      title={t(address ? 'settings.letters.againTitle' : 'settings.letters.newTitle')}
      onClose={close}
    >
      <form
        className="v-form v-dialog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const { email } = address ?? formTexts(event, ['email'])
          addresses.send({ type: 'row.save', input: { email } })
        }}
      >
        {refusal.whole && !byFields && <ErrorNote what={refusal.whole} />}
        {address ? (
          <p>{t('settings.letters.againHint', { email: address.email })}</p>
        ) : (
          <Field
            name="email"
            type="email"
            label={t('settings.letters.email')}
            hint={t('settings.letters.emailHint')}
            error={refusal.field('email')}
            autoComplete="off"
            autoFocus
          />
        )}
        <DialogButtons deed={t('settings.letters.send')} busy={busy} onClose={close} />
      </form>
    </Dialog>
  )
}

/** Before an address goes. */
export function LetterQuestion() {
  const { t } = useWords()
  const addresses = useLetterAddresses()
  const address = useOpenAddress()
  const busy = useSelector(addresses, (state) => state.hasTag('busy'))
  return (
    <Question
      title={t('settings.letters.question', { email: address?.email ?? '' })}
      deed={t('settings.letters.remove')}
      intent="danger"
      busy={busy}
      onDeed={() => addresses.send({ type: 'row.confirm' })}
      onClose={() => addresses.send({ type: 'row.close' })}
    >
      <p>{t('settings.letters.questionHint')}</p>
    </Question>
  )
}
