import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { CardsQuery } from '../../../schema/generated/client/graphql.ts'
import type { DayOffAsked } from '../../machines/settings/days-off.machine.ts'
import { useDateStyle, usePickerFormat } from '../base/date-style.ts'
import { formTexts } from '../base/form.ts'
import { DateField } from '../kit/DateField.tsx'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { Form } from '../kit/Form.tsx'
import { Icon } from '../kit/Icon.tsx'
import '../kit/tag.css'
import { sayIn } from '../base/say.ts'
import { Section } from '../kit/Section.tsx'
import { useWords } from '../words/context.ts'
import { dayIn } from '../words/date-formats.ts'
import { fullDate } from '../words/dates.ts'
import { useCards, useDaysOff, useMayEdit } from './actors.ts'

/** Days on which the clinic or a branch is closed: weekend-aware reminders leave before them. */
export function DaysOff() {
  const { t } = useWords()
  const shown = useSelector(useCards(), (state) => state.context.data)
  if (!shown) return null
  const { company, branches } = shown
  return (
    <Section title={t('settings.daysOff.title')} about={t('settings.daysOff.about')}>
      <Place name={t('settings.daysOff.everywhere')} branchId={null} days={company.daysOff ?? []} />
      {branches.map((branch) => (
        <BranchPlace key={branch.id} branch={branch} />
      ))}
    </Section>
  )
}

function BranchPlace({ branch }: { branch: CardsQuery['branches'][number] }) {
  const name = branch.name ?? ''
  return <Place name={name} branchId={branch.id} days={branch.daysOff ?? []} />
}

interface PlaceProps {
  name: string
  branchId: string | null
  days: string[]
}

function Place({ name, branchId, days }: PlaceProps) {
  const words = useWords()
  const { t, locale } = words
  const daysOff = useDaysOff()
  const mayEdit = useMayEdit()
  const format = usePickerFormat()
  const style = { ...useDateStyle(), timeZone: 'UTC', locale }
  const own = (state: { context: { asked: DayOffAsked | null } }) =>
    state.context.asked !== null && state.context.asked.branchId === branchId
  const busy = useSelector(daysOff, (state) => state.hasTag('busy') && own(state))
  const failure = useSelector(daysOff, (state) => (own(state) ? state.context.failure : null))
  const set = (day: string, isOff: boolean) =>
    daysOff.send({ type: 'dayOff.set', asked: { branchId, day, isOff } })
  return (
    <div className="v-days-off">
      <h3 className="v-set-subtitle">{name}</h3>
      {days.length === 0 && <p className="v-set-quiet">{t('settings.daysOff.none')}</p>}
      {days.length > 0 && (
        <ul aria-label={t('settings.daysOff.of', { name })}>
          {days.map((day) => {
            const said = fullDate(day, style)
            return (
              <li key={day} className="v-tag" data-tone="plain">
                {said}
                {mayEdit && (
                  <Button
                    variant="minimal"
                    size="small"
                    aria-label={t('settings.daysOff.remove', { day: said })}
                    icon={<Icon name="close" size={14} />}
                    disabled={busy}
                    onClick={() => set(day, false)}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
      {failure?.said && <ErrorNote what={sayIn(words, failure.fields.daysOff ?? failure.said)} />}
      {mayEdit && (
        <Form
          key={days.join()}
          className="v-days-off-form"
          onSubmit={(event) => {
            const day = dayIn(formTexts(event, ['day']).day, format)
            // The field itself says of what is no date.
            if (day) set(day, true)
          }}
        >
          <DateField name="day" label={t('settings.daysOff.day')} format={format} required />
          <Button type="submit" text={t('settings.daysOff.add')} loading={busy} />
        </Form>
      )}
    </div>
  )
}
