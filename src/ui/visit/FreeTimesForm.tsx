import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { FreeSlots } from '../../machines/visit/reschedule-context.ts'
import { DialogButtons } from '../components/DialogButtons.tsx'
import { Form } from '../components/Form.tsx'
import { useStrings } from '../i18n/context.ts'
import {
  formatClockTime,
  formatFullDate,
  formatWeekdayDate,
  type TimeStyle,
} from '../i18n/dates.ts'
import { useActor } from '../shared/actors.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { formatBranchZone } from '../shared/format-branch-time.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { JoinWaitingListButton } from './JoinWaitingListButton.tsx'

type FreeSlot = FreeSlots['items'][number]

/** The free times by day, of which one is chosen. */
export function FreeTimesForm({ freeSlots }: { freeSlots: FreeSlots }) {
  const strings = useStrings()
  const { t, locale } = strings
  const actor = useActor('reschedule')
  const isMoving = useSelector(actor, (state) => state.matches('moving'))
  const rowStyle = useRowStyle()
  const { timeZone, until, items } = freeSlots
  const style = { ...rowStyle, timeZone, locale }
  const zone = formatBranchZone(until, timeZone, strings, rowStyle)
  const wish = () => actor.send({ type: 'reschedule.wish' })
  const close = () => actor.send({ type: 'reschedule.close' })
  if (items.length === 0)
    return (
      <>
        <p>
          {t('reschedule.none', { date: formatFullDate(until, style) })} {t('reschedule.noneHint')}
        </p>
        <DialogButtons actionText={t('reschedule.wishAnyway')} onConfirm={wish} onClose={close} />
      </>
    )
  return (
    <Form
      className="v-form"
      onSubmit={(event) => {
        const { slot } = readSubmittedForm(event, ['slot'])
        if (slot) actor.send({ type: 'reschedule.choose', slot })
      }}
    >
      {zone && <p>{t('reschedule.zone', { zone })}</p>}
      <div className="v-free-times" role="radiogroup" aria-label={t('reschedule.times')}>
        {groupByDay(items, style).map(([day, slots]) => (
          <fieldset key={day} className="v-free-day" disabled={isMoving}>
            <legend>{day}</legend>
            {slots.map(({ slot, startsAt }) => (
              <label key={slot} className="v-free-time">
                <input
                  type="radio"
                  name="slot"
                  value={slot}
                  defaultChecked={slot === items[0]?.slot}
                />
                {formatClockTime(startsAt, style)}
              </label>
            ))}
          </fieldset>
        ))}
        <p className="v-free-until">
          {t('reschedule.shown', { date: formatFullDate(until, style) })}
        </p>
      </div>
      <Button
        variant="minimal"
        text={t('reschedule.wishInstead')}
        disabled={isMoving}
        onClick={wish}
      />
      <JoinWaitingListButton />
      <DialogButtons
        actionText={t('reschedule.move')}
        busy={isMoving}
        lockWhileBusy
        onClose={close}
      />
    </Form>
  )
}

const groupByDay = (slots: readonly FreeSlot[], style: TimeStyle) =>
  Object.entries(Object.groupBy(slots, ({ startsAt }) => formatWeekdayDate(startsAt, style))).map(
    ([day, ofDay = []]) => [day, ofDay] as const,
  )
