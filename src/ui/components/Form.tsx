import { useActorRef, useSelector } from '@xstate/react'
import { createContext, type FormEvent, type ReactNode, type SubmitEvent, use } from 'react'
import { type Faults, formMachine } from '../../machines/shared/form.machine.ts'
import type { Said } from '../../machines/toasts/toast.machine.ts'
import { useWords } from '../i18n/context.ts'
import { sayIn } from '../shared/say.ts'
import { focusFirstWrong } from '../shared/wrong-field.ts'
import { constraintFaults } from './constraint-faults.ts'

const FaultsContext = createContext<Faults>({})
const BlameContext = createContext<(name: string, fault: Said) => void>(() => {})

/** Says what is wrong with a field before the form is sent; outside of a form nobody hears it. */
export const useBlame = () => use(BlameContext)

/**
 * What the form around it found wrong with a field, in words; undefined where nothing is. `wrong` are the field's own words of that as they
 * are now: those that the fault was found with may be of another language.
 */
export function useFault(name: string, wrong?: string | null): string | undefined {
  const words = useWords()
  const fault = use(FaultsContext)[name]
  return fault && (('text' in fault && wrong) || sayIn(words, fault))
}

interface FormProps {
  className?: string
  children: ReactNode
  /** What else is wrong with the form, by field. */
  judge?: (form: HTMLFormElement) => Faults
  /** Called once nothing that the fields themselves ask for is wrong. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** A form that says in our words, at the field, what the browser would say in its own and over it. */
export function Form({ className, children, judge, onSubmit }: FormProps) {
  const form = useActorRef(formMachine)
  const faults = useSelector(form, (state) => state.context.faults)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = { ...constraintFaults(event.currentTarget), ...judge?.(event.currentTarget) }
    form.send({ type: 'form.judged', faults: found })
    if (Object.keys(found).length === 0) onSubmit(event)
    else focusFirstWrong(event.currentTarget, found)
  }
  const blame = (name: string, fault: Said) =>
    form.send({
      type: 'form.judged',
      faults: { ...form.getSnapshot().context.faults, [name]: fault },
    })
  const forgive = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) form.send({ type: 'field.typed', name: target.name })
  }
  return (
    <form className={className} noValidate onSubmit={send} onInput={forgive}>
      <BlameContext value={blame}>
        <FaultsContext value={faults}>{children}</FaultsContext>
      </BlameContext>
    </form>
  )
}
