import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { scriptPath } from '../../machines/places/script-path.ts'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'
import { isChanged, shownOf } from '../../machines/scripts/script-draft.ts'
import { lacksOf } from '../../machines/scripts/script-settings.ts'
import { useWords } from '../i18n/context.ts'
import { visitTime } from '../i18n/dates.ts'
import type { Words } from '../i18n/i18n.ts'
import { moneyWords } from '../i18n/money.ts'
import { zoneName } from '../i18n/zones.ts'
import { Questions } from '../scenario/Questions.tsx'
import { scenarioStanding } from '../scenario/scenario-standing.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useCompanyZone } from '../shared/zone.ts'
import { type ScriptsActor, useUnsaved } from './actors.ts'
import { UnsavedNote } from './UnsavedNote.tsx'

interface LifeProps {
  screen: ScriptsActor
  control: ControlActor
}

/** One sentence on where the scenario stands and what is next, with the way there. */
export function Life({ screen, control }: LifeProps) {
  const { t } = useWords()
  const currency = useSelector(screen, (state) => state.context.facts?.currency)
  const scenario = useSelector(control, (state) => state.context.scenario)
  const unsaved = useUnsaved(screen, scenario)
  return (
    <section className="v-script-life" aria-label={t('scripts.life.label')} aria-live="polite">
      <Sentence screen={screen} control={control} />
      <Questions
        control={control}
        currency={currency}
        before={unsaved && <UnsavedNote screen={screen} control={control} />}
      />
    </section>
  )
}

function Sentence({ screen, control }: LifeProps) {
  const words = useWords()
  const { t } = words
  const { hour12, formatDate } = useDateStyle()
  const timeZone = useCompanyZone()
  const scenario = useSelector(control, (state) => state.context.scenario)
  const stale = useSelector(control, (state) => state.context.stale)
  const tab = useSelector(screen, (state) => state.context.tab)
  const currency = useSelector(screen, (state) => state.context.facts?.currency)
  const draft = useSelector(screen, (state) => state.context.drafts[scenario.id])
  const changed = draft !== undefined && isChanged(scenario, draft)
  const standing = scenarioStanding(scenario, stale !== null)
  const { listCost, nextSendAt, waitingCount } = scenario
  const cost = listCost
    ? t('scripts.life.cost', { cost: moneyWords(listCost, currency, words.locale) })
    : null
  const counts = {
    due: words.number(scenario.listCount ?? 0),
    skipped: words.number(scenario.listSkipped ?? 0),
  }
  if (standing === 'active') {
    const time =
      nextSendAt && visitTime(nextSendAt, { hour12, formatDate, timeZone, locale: words.locale })
    const zone = nextSendAt && zoneName(timeZone, nextSendAt, words.locale)
    return (
      <p>
        {time && zone
          ? t('scripts.life.active', { time, zone, count: words.number(waitingCount ?? 0) })
          : t('scripts.life.activeQuiet')}
      </p>
    )
  }
  if (stale)
    return (
      <>
        <p>{t('scripts.life.stale', { ...stale })}</p>
        <Button
          text={t('scripts.life.lookNew')}
          onClick={() => control.send({ type: 'control.regenerate' })}
        />
      </>
    )
  const lacks = lacksOf(shownOf(scenario, draft ?? {}))
  if (lacks.length > 0)
    return (
      <>
        <p>{t('scripts.life.lacks', { what: lackWords(lacks, words) })}</p>
        {tab !== 'audience' && (
          <Link className="bp6-button" href={scriptPath(scenario.id, 'audience')}>
            {t('scripts.life.fill')}
          </Link>
        )}
      </>
    )
  if (changed) return <p>{t('scripts.life.unsaved')}</p>
  if (standing === 'stopped') return <p>{t('scripts.life.stopped')}</p>
  return (
    <>
      <p>
        {[
          t(`scripts.life.${standing === 'checked' ? 'checked' : 'toCheck'}`, counts),
          standing === 'checked' && cost,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {tab !== 'list' && (
        <Link className="bp6-button" href={scriptPath(scenario.id, 'list')}>
          {t('scripts.life.look')}
        </Link>
      )}
    </>
  )
}

const lackWords = (lacks: ReturnType<typeof lacksOf>, { t, locale }: Words) =>
  new Intl.ListFormat(locale).format(lacks.map((lack) => t(`scripts.life.lack.${lack}`)))
