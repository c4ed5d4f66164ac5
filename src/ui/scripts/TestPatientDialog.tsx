import { Button, Dialog } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { testPatientFields } from '../../machines/script-test-parts.ts'
import { formTexts } from '../form.ts'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { Field } from '../kit/Field.tsx'
import { sayIn } from '../say.ts'
import { useWords } from '../words/context.ts'
import type { TestActor } from './actors.ts'

/** Somebody to whom tests go; every field is to be filled. */
export function TestPatientDialog({ test }: { test: TestActor }) {
  const words = useWords()
  const { t } = words
  const id = useSelector(test, (state) => state.context.asked?.id ?? null)
  const patient = useSelector(test, (state) => state.context.patients.find((one) => one.id === id))
  const failure = useSelector(test, (state) => state.context.failure)
  const busy = useSelector(test, (state) => state.hasTag('busy'))
  const close = () => test.send({ type: 'patient.close' })
  const faultOf = (name: string) => {
    const said = failure?.fields[name]
    return said ? sayIn(words, said) : null
  }
  const silent = Object.keys(failure?.fields ?? {}).length > 0
  return (
    <Dialog isOpen title={t(`scripts.test.${id ? 'editTitle' : 'newTitle'}`)} onClose={close}>
      <form
        className="v-form v-dialog-form"
        noValidate
        onSubmit={(event) =>
          test.send({ type: 'patient.save', input: formTexts(event, testPatientFields) })
        }
      >
        {failure?.said && !silent && <ErrorNote what={sayIn(words, failure.said)} />}
        {testPatientFields.map((name) => (
          <Field
            key={name}
            name={name}
            type={name === 'phone' ? 'tel' : 'text'}
            label={t(`scripts.test.${name}`)}
            value={patient?.[name] ?? ''}
            error={faultOf(name)}
            autoComplete="off"
          />
        ))}
        <div className="v-bar v-dialog-actions">
          <Button text={t('common.cancel')} onClick={close} />
          <Button type="submit" intent="primary" text={t('scripts.test.save')} loading={busy} />
        </div>
      </form>
    </Dialog>
  )
}
