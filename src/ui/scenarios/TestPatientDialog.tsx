import { useSelector } from '@xstate/react'
import { testPatientFields } from '../../machines/scenarios/test-message-context.ts'
import { Dialog } from '../components/Dialog.tsx'
import { DialogButtons } from '../components/DialogButtons.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { focusFirstInvalidField } from '../shared/focus-invalid-field.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { formatMessage } from '../shared/format-message.ts'
import type { TestActor } from './actors.ts'
import { toTestPatient } from './viewer-test-patient.ts'

/** Form of a test patient; all fields are required. */
export function TestPatientDialog({ test }: { test: TestActor }) {
  const strings = useStrings()
  const { t } = strings
  const id = useSelector(test, (state) => state.context.patientForm?.id ?? null)
  const hasNoPatients = useSelector(test, (state) => state.context.patients.length === 0)
  const viewer = useSelector(useActor('viewer'), (state) => state.context.data)
  const patient = useSelector(test, (state) => state.context.patients.find((one) => one.id === id))
  const failure = useSelector(test, (state) => state.context.failure)
  const busy = useSelector(test, (state) => state.hasTag('busy'))
  const close = () => test.send({ type: 'patient.close' })
  const getFieldError = (name: string) => {
    const message = failure?.fields[name]
    return message ? formatMessage(strings, message) : null
  }
  // The first test patient is usually the user.
  const initialValues =
    id === null && hasNoPatients && viewer ? toTestPatient(viewer, strings) : null
  const hasFieldErrors = Object.keys(failure?.fields ?? {}).length > 0
  return (
    <Dialog isOpen title={t(`scenarios.test.${id ? 'editTitle' : 'newTitle'}`)} onClose={close}>
      <form
        className="v-form v-dialog-form"
        noValidate
        onSubmit={(event) => {
          test.send({ type: 'patient.save', input: readSubmittedForm(event, testPatientFields) })
          focusFirstInvalidField(
            event.currentTarget,
            test.getSnapshot().context.failure?.fields ?? {},
          )
        }}
      >
        {failure?.message && !hasFieldErrors && (
          <ErrorNote text={formatMessage(strings, failure.message)} />
        )}
        {testPatientFields.map((name) => (
          <Field
            key={name}
            name={name}
            type={name === 'phone' ? 'tel' : 'text'}
            label={t(`scenarios.test.${name}`)}
            value={(patient ?? initialValues)?.[name] ?? ''}
            error={getFieldError(name)}
            autoComplete="off"
          />
        ))}
        <DialogButtons actionText={t('scenarios.test.save')} busy={busy} onClose={close} />
      </form>
    </Dialog>
  )
}
