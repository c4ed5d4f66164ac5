import type { CSSProperties } from 'react'
import type { Dashboard } from '../../machines/dashboard/dashboard-parts.ts'
import { namedAs } from '../../machines/dashboard/opens-as.ts'
import { shareOf } from '../../machines/figures/figures.ts'
import type { Tone } from '../components/tone.ts'
import { OpenFigure } from '../figures/OpenFigure.tsx'
import { Part } from '../figures/Part.tsx'
import { useWords } from '../i18n/context.ts'
import { percentWords } from '../i18n/percents.ts'
import './journey.css'

type Steps = Dashboard['journey']

/** What each step is a share of. */
const wholes = {
  sent: 'planned',
  delivered: 'sent',
  read: 'readable',
  answered: 'asked',
} as const
const steps = ['planned', 'sent', 'delivered', 'read', 'answered'] as const
const ofStepBefore: readonly string[] = ['sent', 'delivered']
const outcomes: [keyof Steps & ('came' | 'canceled' | 'missed' | 'unknown' | 'ahead'), Tone][] = [
  ['came', 'ok'],
  ['canceled', 'wait'],
  ['missed', 'bad'],
  ['unknown', 'plain'],
  ['ahead', 'info'],
]

// Picture and words of a part are one in CSS.
const partly = (share: number) => ({ '--share': share }) as CSSProperties

/** Reminders from the plan to the answer, then the visits that they were about. */
export function Journey({ dashboard }: { dashboard: Dashboard }) {
  const { t, count } = useWords()
  const { journey } = dashboard
  const title = t('dashboard.journey.title')
  if (journey.planned === 0 && journey.visits === 0)
    return (
      <Part title={title}>
        <p>{t('dashboard.journey.none')}</p>
      </Part>
    )
  return (
    <Part title={title} hint={t('dashboard.journey.hint')}>
      <div className="v-journey">
        <div>
          <h3>{t('dashboard.journey.messages')}</h3>
          <ol className="v-journey-steps">
            {steps.map((step) => (
              <Step key={step} step={step} dashboard={dashboard} />
            ))}
          </ol>
        </div>
        <div>
          <h3>{count('dashboard.journey.visits', journey.visits)}</h3>
          <Outcomes journey={journey} />
        </div>
      </div>
    </Part>
  )
}

function Step({ step, dashboard }: { step: (typeof steps)[number]; dashboard: Dashboard }) {
  const words = useWords()
  const { t, number } = words
  const { journey } = dashboard
  const name = t(`dashboard.journey.${step}`)
  const share = shareOf(journey[step], journey.planned) ?? 0
  const picture = (
    <>
      <span>{name}</span>{' '}
      <b className="v-journey-bar" data-tall={share > 0.3 ? '' : undefined} style={partly(share)}>
        {number(journey[step])}
      </b>
    </>
  )
  return (
    <li data-step={step}>
      <OpenFigure className="v-journey-step" opened={{ figure: step, type: 'reminder' }}>
        {picture}
      </OpenFigure>
      {step !== 'planned' && (
        <small>
          {percentWords(shareOf(journey[step], journey[wholes[step]]), words)}{' '}
          {/* Of the step before it is what a picture of steps says by itself. */}
          <span className={ofStepBefore.includes(step) ? 'v-hidden' : undefined}>
            {t(`dashboard.journey.wholes.${step}`)}
          </span>
        </small>
      )}
    </li>
  )
}

function Outcomes({ journey }: { journey: Steps }) {
  const words = useWords()
  const { t, number } = words
  return (
    <ul className="v-journey-visits">
      {outcomes.map(([outcome, tone]) => (
        <li
          key={outcome}
          data-tone={tone}
          style={partly(shareOf(journey[outcome], journey.visits) ?? 0)}
        >
          <OpenFigure opened={{ figure: namedAs[outcome], type: null }}>
            {t(`dashboard.journey.${outcome}`)}
          </OpenFigure>{' '}
          <b>{number(journey[outcome])}</b>{' '}
          <small>{percentWords(shareOf(journey[outcome], journey.visits), words)}</small>
        </li>
      ))}
    </ul>
  )
}
