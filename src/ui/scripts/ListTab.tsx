import { useSelector } from '@xstate/react'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { useWords } from '../i18n/context.ts'
import { visitTime } from '../i18n/dates.ts'
import { moneyWords } from '../i18n/money.ts'
import { SendingList } from '../scenario/SendingList.tsx'
import { useDateStyle } from '../shared/date-style.ts'
import { useCompanyZone } from '../shared/zone.ts'
import { type ScriptsActor, useSending } from './actors.ts'

/** The list that is checked before a start: everyone on it, and everyone left out with the reason. */
export function ListTab({ screen, scenario }: { screen: ScriptsActor; scenario: Scenario }) {
  const { t, number, locale } = useWords()
  const dates = useDateStyle()
  const timeZone = useCompanyZone()
  const sending = useSending(screen)
  const active = useSelector(screen, (state) => state.context.active)
  const isOpen = useSelector(screen, (state) => state.context.row !== null)
  const currency = useSelector(screen, (state) => state.context.facts?.currency)
  const { listCount, listSkipped, listCost, listGeneratedAt, state } = scenario
  if (!sending) return null
  if (listGeneratedAt === null)
    return <EmptyState title={t('scripts.sending.none')} why={t('scripts.sending.noneHint')} />
  const facts = [
    t('scripts.sending.summary', {
      due: number(listCount ?? 0),
      skipped: number(listSkipped ?? 0),
    }),
    listCost && t('scripts.sending.cost', { cost: moneyWords(listCost, currency, locale) }),
    t('scripts.sending.made', {
      time: visitTime(listGeneratedAt, { ...dates, timeZone, locale }),
    }),
  ]
  return (
    <>
      <p className="v-gutter v-script-summary">
        {state === 'active' && <span>{t('scripts.sending.active')} </span>}
        {facts.filter(Boolean).join(' · ')}
      </p>
      <SendingList
        sending={sending}
        scenario={scenario}
        emptyHint={t('scripts.sending.emptyHint')}
        active={active}
        selected={isOpen ? active : null}
        onStatus={(status) => screen.send({ type: 'sending.filter', status })}
        onActive={(index) => screen.send({ type: 'row.activate', index })}
        onOpen={(index, row) => screen.send({ type: 'row.open', index, row })}
        onEscape={() => screen.send({ type: 'panel.close' })}
      />
    </>
  )
}
