import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { QueueKey } from '../../machines/attention/attention-context.ts'
import {
  type AttentionItem,
  canRecord,
  canRecordAnswer,
} from '../../machines/attention/attention-queue.ts'
import { answerKeys } from '../../machines/visit/next-visit.ts'
import { FilterButton } from '../components/FilterButton.tsx'
import { KeyButton } from '../components/KeyButton.tsx'
import { WriteToPatient } from '../components/WriteToPatient.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatClockTime } from '../i18n/dates.ts'
import { useActor } from '../shared/actors.ts'
import { useClinicTimeZone, useNow } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useRights } from '../shared/rights.ts'
import { type AttentionActor, useColleagues } from './actors.ts'
import { type LaterTime, listLaterTimes } from './later-times.ts'

/** What staff do about an item. Every button has a key. */
export function ItemActions({
  attention,
  item,
}: {
  attention: AttentionActor
  item: AttentionItem
}) {
  const { t } = useStrings()
  const { canChat } = useRights()
  const filter = useSelector(attention, (state) => state.context.filter)
  // The next step: who wants another time is moved.
  const isMoveNext = item.reason === 'transferred' || item.reason === 'offerAccepted'
  const press = (key: QueueKey) => attention.send({ type: 'queue.key', key })
  return (
    <div className="v-message-steps" data-keys="">
      <fieldset className="v-deeds">
        <legend>{t('attention.panel.answer')}</legend>
        {answerKeys
          .filter(([key]) => canRecord(item, key))
          .map(([key, label]) => (
            <KeyButton
              key={key}
              text={t(`attention.panel.${key}`)}
              shortcut={label}
              intent={key === 'approved' && !isMoveNext ? 'primary' : 'none'}
              onPress={() => press(key)}
            />
          ))}
        <KeyButton
          text={t('attention.panel.noReply')}
          shortcut="4"
          onPress={() => press('noReply')}
        />
      </fieldset>
      {canRecordAnswer(item) && (
        <KeyButton
          text={t('reschedule.button')}
          shortcut="R"
          intent={isMoveNext ? 'primary' : 'none'}
          onPress={() => press('reschedule')}
        />
      )}
      {item.reason !== 'unanswered' && (
        <KeyButton text={t('attention.panel.done')} shortcut="D" onPress={() => press('done')} />
      )}
      {filter === 'snoozed' && (
        <Button
          text={t('attention.panel.resume')}
          onClick={() => attention.send({ type: 'queue.resume' })}
        />
      )}
      <TimeChoices attention={attention} />
      <Assignee attention={attention} item={item} />
      <ExclusionButton item={item} onExclude={() => press('exclude')} />
      {canChat && item.phone && (
        <KeyButton text={t('attention.panel.chat')} shortcut="C" onPress={() => press('chat')} />
      )}
      {!item.phone && <WriteToPatient clientId={item.clientId} phone={null} />}
    </div>
  )
}

/** When to call again, and until when to put the item off. */
function TimeChoices({ attention }: { attention: AttentionActor }) {
  const { t, locale } = useStrings()
  const timeZone = useClinicTimeZone()
  const now = useNow()
  const style = { ...useDateStyle(), timeZone, locale }
  const times = listLaterTimes(now, timeZone)
  const options = times.map(({ id, at }) => ({
    value: id,
    label: t(`attention.times.${id}`, { time: formatClockTime(at, style) }),
  }))
  const find = (id: LaterTime['id'] | null) => times.find((one) => one.id === id)?.at
  return (
    <>
      <FilterButton
        label={t('attention.panel.callAgain')}
        clearable={false}
        options={options}
        value={null}
        onChange={(id) => {
          const at = find(id)
          if (at) attention.send({ type: 'queue.callAgain', at })
        }}
      />
      <FilterButton
        label={t('attention.panel.snooze')}
        clearable={false}
        options={options}
        value={null}
        onChange={(id) => {
          const until = find(id)
          if (until) attention.send({ type: 'queue.snooze', until })
        }}
      />
    </>
  )
}

function Assignee({ attention, item }: { attention: AttentionActor; item: AttentionItem }) {
  const { t } = useStrings()
  const colleagues = useSelector(useColleagues(attention), (state) => state?.context.data ?? [])
  return (
    <FilterButton
      label={t('attention.panel.assign')}
      clearable={false}
      options={[
        ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ...(item.assigneeId === null ? [] : [{ value: '', label: t('attention.panel.nobody') }]),
      ]}
      value={item.assigneeId}
      onChange={(id) => attention.send({ type: 'queue.assign', accountId: id === '' ? null : id })}
    />
  )
}

function ExclusionButton({ item, onExclude }: { item: AttentionItem; onExclude: () => void }) {
  const { t } = useStrings()
  const changes = useActor('optimisticUpdates')
  const saving = useSelector(changes, (state) =>
    state.context.pending.some(({ kind, id }) => kind === 'excluded' && id === item.clientId),
  )
  if (!item.clientExcluded)
    return <KeyButton text={t('attention.panel.exclude')} shortcut="E" onPress={onExclude} />
  return (
    <Button
      text={t('attention.panel.include')}
      loading={saving}
      onClick={() =>
        changes.send({
          type: 'update.make',
          change: { kind: 'excluded', id: item.clientId, to: false, name: item.clientName },
        })
      }
    />
  )
}
