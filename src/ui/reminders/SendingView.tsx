import { useSelector } from '@xstate/react'
import { phoneScreen, useMedia } from '../../browser/media.ts'
import { scenarioOf } from '../../machines/reminders/reminders-parts.ts'
import { useWords } from '../i18n/context.ts'
import { SendingList } from '../scenario/SendingList.tsx'
import { type RemindersActor, useSending } from './actors.ts'
import { PatientSearch } from './PatientSearch.tsx'
import { ScenarioChoice } from './ScenarioChoice.tsx'
import { ViewChoice } from './ViewChoice.tsx'

/** Who will be told what, when and by which channel, and who is left out and why: to be checked before the start. */
export function SendingView({ screen }: { screen: RemindersActor }) {
  const { t } = useWords()
  const phone = useMedia(phoneScreen)
  const sending = useSending(screen)
  const scenario = useSelector(screen, (state) => scenarioOf(state.context))
  const active = useSelector(screen, (state) => state.context.active)
  if (!sending) return null
  return (
    <SendingList
      sending={sending}
      scenario={scenario}
      emptyHint={t('reminders.sending.emptyHint')}
      active={active}
      selected={null}
      searching={<PatientSearch screen={screen} />}
      aside={
        <>
          {phone && <ScenarioChoice screen={screen} />}
          <ViewChoice screen={screen} />
        </>
      }
      onStatus={(status) => screen.send({ type: 'sending.filter', status })}
      onActive={(index) => screen.send({ type: 'row.activate', index, id: null })}
      onOpen={() => {}}
    />
  )
}
