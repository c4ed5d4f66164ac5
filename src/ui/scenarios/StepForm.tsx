import { Button } from '@blueprintjs/core'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { Form } from '../components/Form.tsx'
import { Select } from '../components/Select.tsx'

interface StepFormProps {
  submitText: string
  children: ReactNode
  extraActions?: ReactNode
  onSubmit: (form: FormData) => void
}

/** Form of a simulation step with its submit button. */
export function StepForm({ submitText, children, extraActions, onSubmit }: StepFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) =>
    onSubmit(new FormData(event.currentTarget))
  return (
    <Form onSubmit={submit}>
      {children}
      <div className="v-bar">
        <Button type="submit" text={submitText} />
        {extraActions}
      </div>
    </Form>
  )
}

interface SelectFieldProps {
  name: string
  label: string
  options: { value: string; label: string }[]
}

/** A select with a label. */
export function SelectField({ name, label, options }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="v-field">
      <label htmlFor={id}>{label}</label>
      <Select id={id} name={name} options={options} fill />
    </div>
  )
}
