import { useSelector } from '@xstate/react'
import { listScenarioAdvice } from '../../../domain/text-advice.ts'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatDateTime } from '../i18n/dates.ts'
import { formatMoney } from '../i18n/money.ts'
import { SendingList } from '../scenario/SendingList.tsx'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { type ScenariosActor, useClinicName, useSendingList } from './actors.ts'

/** The sending list to verify before a start, including skipped messages. */
export function ListTab({ screen, scenario }: { screen: ScenariosActor; scenario: Scenario }) {
  const { t, number, locale } = useStrings()
  const dates = useDateStyle()
  const timeZone = useClinicTimeZone()
  const sending = useSendingList(screen)
  const active = useSelector(screen, (state) => state.context.active)
  const isOpen = useSelector(screen, (state) => state.context.row !== null)
  const currency = useSelector(screen, (state) => state.context.facts?.currency)
  const advice = listScenarioAdvice(scenario, useClinicName())
  const { listCount, listSkipped, listCost, listGeneratedAt, state } = scenario
  if (!sending) return null
  if (listGeneratedAt === null)
    return (
      <EmptyState
        title={t('scenarios.sending.none')}
        description={t('scenarios.sending.noneHint')}
      />
    )
  const facts = [
    t('scenarios.sending.summary', {
      due: number(listCount ?? 0),
      skipped: number(listSkipped ?? 0),
    }),
    listCost && t('scenarios.sending.cost', { cost: formatMoney(listCost, currency, locale) }),
    t('scenarios.sending.made', {
      time: formatDateTime(listGeneratedAt, { ...dates, timeZone, locale }),
    }),
  ]
  return (
    <>
      <p className="v-gutter v-scenario-summary">
        {state === 'active' && <span>{t('scenarios.sending.active')} </span>}
        {facts.filter(Boolean).join(' · ')}
      </p>
      {advice.length > 0 && (
        <p className="v-gutter v-scenario-summary">
          {advice.map((one) => t(`scenarios.advice.${one}`)).join(' ')}
        </p>
      )}
      <SendingList
        sending={sending}
        scenario={scenario}
        emptyHint={t('scenarios.sending.emptyHint')}
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
