import { useSelector } from '@xstate/react'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { Dialog } from '../components/Dialog.tsx'
import { DialogButtons } from '../components/DialogButtons.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { useStrings } from '../i18n/context.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import { useReportEmails } from './actors.ts'

/** The address with the open form or confirmation; null for a new one. */
const useOpenAddress = () =>
  useSelector(
    useReportEmails(),
    ({ context: { facts, openId } }) => facts?.rows.find(({ id }) => id === openId) ?? null,
  )

/** Form of a new address, or to resend its confirmation request. */
export function ReportEmailDialog() {
  const { t } = useStrings()
  const addresses = useReportEmails()
  const address = useOpenAddress()
  const failure = useSelector(addresses, (state) => state.context.failure)
  const busy = useSelector(addresses, (state) => state.hasTag('busy'))
  const refusal = useFailureTexts(failure)
  const hasFieldErrors = Object.keys(failure?.fields ?? {}).length > 0
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
          const { email } = address ?? readSubmittedForm(event, ['email'])
          addresses.send({ type: 'row.save', input: { email } })
        }}
      >
        {refusal.whole && !hasFieldErrors && <ErrorNote text={refusal.whole} />}
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
        <DialogButtons actionText={t('settings.letters.send')} busy={busy} onClose={close} />
      </form>
    </Dialog>
  )
}

export function RemoveReportEmailConfirmDialog() {
  const { t } = useStrings()
  const addresses = useReportEmails()
  const address = useOpenAddress()
  const busy = useSelector(addresses, (state) => state.hasTag('busy'))
  return (
    <ConfirmDialog
      title={t('settings.letters.question', { email: address?.email ?? '' })}
      actionText={t('settings.letters.remove')}
      intent="danger"
      busy={busy}
      onConfirm={() => addresses.send({ type: 'row.confirm' })}
      onClose={() => addresses.send({ type: 'row.close' })}
    >
      <p>{t('settings.letters.questionHint')}</p>
    </ConfirmDialog>
  )
}
