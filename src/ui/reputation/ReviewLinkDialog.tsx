import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Dialog } from '../components/Dialog.tsx'
import { DialogButtons } from '../components/DialogButtons.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { Select } from '../components/Select.tsx'
import { useStrings } from '../i18n/context.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { formatMessage } from '../shared/format-message.ts'
import type { ReputationActor } from './actors.ts'

/** Form of a new or existing link. */
export function ReviewLinkDialog({ screen }: { screen: ReputationActor }) {
  const strings = useStrings()
  const { t } = strings
  const branchField = useId()
  const openId = useSelector(screen, (state) => state.context.openId)
  const facts = useSelector(screen, (state) => state.context.facts)
  const failure = useSelector(screen, (state) => state.context.failure)
  const busy = useSelector(screen, (state) => state.hasTag('busy'))
  const link = facts?.rows.find(({ id }) => id === openId)
  const branches = facts?.related ?? []
  const close = () => screen.send({ type: 'row.close' })
  const getFieldError = (name: string) => {
    const message = failure?.fields[name]
    return message ? formatMessage(strings, message) : null
  }
  const hasFieldErrors = Object.keys(failure?.fields ?? {}).length > 0
  return (
    <Dialog
      isOpen
      title={t(`reputation.form.${openId ? 'editTitle' : 'newTitle'}`)}
      onClose={close}
    >
      <form
        className="v-form v-dialog-form"
        noValidate
        onSubmit={(event) => {
          const { urlName, url, branchId } = readSubmittedForm(event, [
            'urlName',
            'url',
            'branchId',
          ])
          screen.send({ type: 'row.save', input: { urlName, url, branchId: branchId || null } })
        }}
      >
        {failure?.message && !hasFieldErrors && (
          <ErrorNote text={formatMessage(strings, failure.message)} />
        )}
        <Field
          name="urlName"
          label={t('reputation.form.urlName')}
          hint={t('reputation.form.urlNameHint')}
          value={link?.urlName ?? ''}
          error={getFieldError('urlName')}
          autoComplete="off"
          autoFocus
        />
        <Field
          name="url"
          type="url"
          label={t('reputation.form.url')}
          hint={t('reputation.form.urlHint')}
          value={link?.url ?? ''}
          error={getFieldError('url')}
          autoComplete="off"
        />
        {branches.length > 0 && (
          <div className="v-field">
            <label htmlFor={branchField}>{t('reputation.form.branch')}</label>
            <Select
              id={branchField}
              name="branchId"
              fill
              defaultValue={link?.branchId ?? ''}
              aria-describedby={`${branchField}-hint`}
              options={[
                { value: '', label: t('reputation.everyBranch') },
                ...branches.map(({ id, name }) => ({ value: id, label: name ?? '' })),
              ]}
            />
            <p className="v-field-hint" id={`${branchField}-hint`}>
              {t('reputation.form.branchHint')}
            </p>
          </div>
        )}
        <DialogButtons actionText={t('reputation.form.save')} busy={busy} onClose={close} />
      </form>
    </Dialog>
  )
}
