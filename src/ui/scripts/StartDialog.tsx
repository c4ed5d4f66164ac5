import { Button, Dialog } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useDateStyle } from '../date-style.ts'
import { useWords } from '../words/context.ts'
import { fullDate, visitTime } from '../words/dates.ts'
import { moneyWords } from '../words/money.ts'
import { useCompanyZone } from '../zone.ts'
import { type ControlActor, useScreen } from './actors.ts'

/** What will follow a start, said before it: what leaves cannot be taken back. `first` is when the first message leaves. */
export function StartDialog({ control, first }: { control: ControlActor; first: string | null }) {
  const { t, count, locale } = useWords()
  const dates = useDateStyle()
  const timeZone = useCompanyZone()
  const currency = useSelector(useScreen(), (state) => state.context.facts?.currency)
  const scenario = useSelector(control, (state) => state.context.scenario)
  const busy = useSelector(control, (state) => state.hasTag('busy'))
  const dismiss = () => control.send({ type: 'control.start.dismiss' })
  const { listCount, listCost, autoStopDate } = scenario
  return (
    <Dialog
      isOpen
      title={t('scripts.start.title', { name: scenario.name ?? '' })}
      onClose={dismiss}
    >
      <div className="v-form v-dialog-form">
        <ul className="v-script-facts">
          <li>{count('scripts.start.count', listCount ?? 0)}</li>
          {first && (
            <li>
              {t('scripts.start.first', {
                time: visitTime(first, { ...dates, timeZone, locale }),
              })}
            </li>
          )}
          {listCost ? (
            <li>{t('scripts.start.cost', { cost: moneyWords(listCost, currency, locale) })}</li>
          ) : null}
          <li>{t('scripts.start.later')}</li>
          {autoStopDate && (
            <li>
              {t('scripts.start.until', {
                day: fullDate(autoStopDate, { ...dates, timeZone: 'UTC', locale }),
              })}
            </li>
          )}
        </ul>
        <div className="v-bar v-dialog-actions">
          <Button text={t('common.cancel')} onClick={dismiss} />
          <Button
            intent="primary"
            text={t('scripts.start.submit')}
            loading={busy}
            onClick={() => control.send({ type: 'control.start' })}
          />
        </div>
      </div>
    </Dialog>
  )
}
