import { useSelector } from '@xstate/react'
import { testPatientFields } from '../../machines/scripts/script-test-parts.ts'
import { Dialog } from '../components/Dialog.tsx'
import { DialogButtons } from '../components/DialogButtons.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { useWords } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { formTexts } from '../shared/form.ts'
import { sayIn } from '../shared/say.ts'
import { focusFirstWrong } from '../shared/wrong-field.ts'
import type { TestActor } from './actors.ts'
import { oneself } from './oneself.ts'

/** Somebody to whom tests go; every field is to be filled. */
export function TestPatientDialog({ test }: { test: TestActor }) {
  const words = useWords()
  const { t } = words
  const id = useSelector(test, (state) => state.context.asked?.id ?? null)
  const nobody = useSelector(test, (state) => state.context.patients.length === 0)
  const viewer = useSelector(useActor('viewer'), (state) => state.context.data)
  const patient = useSelector(test, (state) => state.context.patients.find((one) => one.id === id))
  const failure = useSelector(test, (state) => state.context.failure)
  const busy = useSelector(test, (state) => state.hasTag('busy'))
  const close = () => test.send({ type: 'patient.close' })
  const faultOf = (name: string) => {
    const said = failure?.fields[name]
    return said ? sayIn(words, said) : null
  }
  // The first to be tried is oneself.
  const proposed = id === null && nobody && viewer ? oneself(viewer, words) : null
  const silent = Object.keys(failure?.fields ?? {}).length > 0
  return (
    <Dialog isOpen title={t(`scripts.test.${id ? 'editTitle' : 'newTitle'}`)} onClose={close}>
      <form
        className="v-form v-dialog-form"
        noValidate
        onSubmit={(event) => {
          test.send({ type: 'patient.save', input: formTexts(event, testPatientFields) })
          focusFirstWrong(event.currentTarget, test.getSnapshot().context.failure?.fields ?? {})
        }}
      >
        {failure?.said && !silent && <ErrorNote what={sayIn(words, failure.said)} />}
        {testPatientFields.map((name) => (
          <Field
            key={name}
            name={name}
            type={name === 'phone' ? 'tel' : 'text'}
            label={t(`scripts.test.${name}`)}
            value={(patient ?? proposed)?.[name] ?? ''}
            error={faultOf(name)}
            autoComplete="off"
          />
        ))}
        <DialogButtons deed={t('scripts.test.save')} busy={busy} onClose={close} />
      </form>
    </Dialog>
  )
}
