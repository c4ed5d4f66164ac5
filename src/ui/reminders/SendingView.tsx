import { useSelector } from '@xstate/react'
import { phoneScreen, useMediaQuery } from '../../browser/media.ts'
import { findScenario } from '../../machines/reminders/reminders-context.ts'
import { useStrings } from '../i18n/context.ts'
import { SendingList } from '../scenario/SendingList.tsx'
import { type RemindersActor, useSendingList } from './actors.ts'
import { PatientSearch } from './PatientSearch.tsx'
import { ScenarioFilter } from './ScenarioFilter.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'

/** The sending list of a scenario, to be checked before its start. */
export function SendingView({ screen }: { screen: RemindersActor }) {
  const { t } = useStrings()
  const phone = useMediaQuery(phoneScreen)
  const sending = useSendingList(screen)
  const scenario = useSelector(screen, (state) => findScenario(state.context))
  const active = useSelector(screen, (state) => state.context.active)
  if (!sending) return null
  return (
    <SendingList
      sending={sending}
      scenario={scenario}
      emptyHint={t('reminders.sending.emptyHint')}
      active={active}
      selected={null}
      searchField={<PatientSearch screen={screen} />}
      aside={
        <>
          {phone && <ScenarioFilter screen={screen} />}
          <ViewSwitch screen={screen} />
        </>
      }
      onStatus={(status) => screen.send({ type: 'sending.filter', status })}
      onActive={(index) => screen.send({ type: 'row.activate', index, id: null })}
      onOpen={() => {}}
    />
  )
}
