import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Dialog } from '../components/Dialog.tsx'
import { DialogButtons } from '../components/DialogButtons.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { Select } from '../components/Select.tsx'
import { useWords } from '../i18n/context.ts'
import { formTexts } from '../shared/form.ts'
import { sayIn } from '../shared/say.ts'
import type { ReputationActor } from './actors.ts'

/** A link that is new or is being changed. */
export function ReviewLinkDialog({ screen }: { screen: ReputationActor }) {
  const words = useWords()
  const { t } = words
  const branchField = useId()
  const openId = useSelector(screen, (state) => state.context.openId)
  const facts = useSelector(screen, (state) => state.context.facts)
  const failure = useSelector(screen, (state) => state.context.failure)
  const busy = useSelector(screen, (state) => state.hasTag('busy'))
  const link = facts?.rows.find(({ id }) => id === openId)
  const branches = facts?.beside ?? []
  const close = () => screen.send({ type: 'row.close' })
  const faultOf = (name: string) => {
    const said = failure?.fields[name]
    return said ? sayIn(words, said) : null
  }
  const saidByFields = Object.keys(failure?.fields ?? {}).length > 0
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
          const { urlName, url, branchId } = formTexts(event, ['urlName', 'url', 'branchId'])
          screen.send({ type: 'row.save', input: { urlName, url, branchId: branchId || null } })
        }}
      >
        {failure?.said && !saidByFields && <ErrorNote what={sayIn(words, failure.said)} />}
        <Field
          name="urlName"
          label={t('reputation.form.urlName')}
          hint={t('reputation.form.urlNameHint')}
          value={link?.urlName ?? ''}
          error={faultOf('urlName')}
          autoComplete="off"
          autoFocus
        />
        <Field
          name="url"
          type="url"
          label={t('reputation.form.url')}
          hint={t('reputation.form.urlHint')}
          value={link?.url ?? ''}
          error={faultOf('url')}
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
        <DialogButtons deed={t('reputation.form.save')} busy={busy} onClose={close} />
      </form>
    </Dialog>
  )
}
