import { Link } from 'wouter'
import { mayDo } from '../../machines/set-up/set-up.ts'
import { Icon } from '../components/Icon.tsx'
import { useWords } from '../i18n/context.ts'
import { useRole, useSteps } from './actors.ts'
import './set-up.css'
import { wayOf } from './ways.ts'

const steps = ['card', 'channel', 'data', 'test', 'scenario'] as const

/** The same steps in a line over the first page of a new clinic, where the data is brought. */
export function SetUpTrack() {
  const { t } = useWords()
  const role = useRole()
  const setUp = useSteps()
  return (
    <nav className="v-set-up-track" aria-label={t('setUp.title')}>
      <ol>
        {steps.map((step) => {
          const done = setUp?.steps.some((one) => one.step === step && one.done) === true
          const { href, errand } = wayOf(step, setUp)
          const name = t(`setUp.steps.${step}.title`)
          // What needs the data has no way yet; the data itself is brought below.
          const leads = !done && (step === 'card' || step === 'channel') && mayDo(role, step)
          return (
            <li
              key={step}
              data-done={done ? '' : undefined}
              aria-current={step === 'data' ? 'step' : undefined}
            >
              {done && <Icon name="check" />}
              {leads ? (
                <Link href={href} state={errand && { errand }}>
                  {name}
                </Link>
              ) : (
                <span>{name}</span>
              )}
              {done && <span className="v-hidden">, {t('setUp.isDone')}</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
