import { DateInput3 } from '@blueprintjs/datetime2'
import type { Locale as Calendar } from 'date-fns'
import english from 'date-fns/esm/locale/en-US'
import russian from 'date-fns/esm/locale/ru'
import { type FormEvent, useId, useMemo, useRef } from 'react'
import { useWords } from '../i18n/context.ts'
import {
  type DateFormat,
  datesFrom,
  datesTo,
  dayIn,
  inFormat,
  inRussian,
} from '../i18n/date-formats.ts'
import type { Locale } from '../i18n/i18n.ts'
import './field.css'
import { phoneScreen, useMedia } from '../../browser/media.ts'
import { useToday } from '../shared/zone.ts'
import { dayFault } from './constraint-faults.ts'
import { useBlame, useFault } from './Form.tsx'
import '../blueprint/date-picker.css'

interface DateFieldProps {
  name: string
  label: string
  /** How the day is typed and shown; `dayIn` reads it back from the form. */
  format: DateFormat
  required?: boolean
  disabled?: boolean
  /** The ISO day it holds at first. */
  value?: string | null
  hint?: string
  /** What is wrong with it, in words. */
  error?: string | null
  /** Told at each change; null when the field is empty. */
  onDay?: (day: string | null) => void
}

const calendars: Record<Locale, Calendar> = { ru: russian, en: english }
/** The picker alone would end half a year from now. */
const first = new Date(datesFrom.year, 0, 1)
const last = new Date(datesTo.year, 11, 31)

/** A day, typed or picked; today is the day it is at the clinic. Weeks begin on Monday in Russian and on Sunday in English. */
export function DateField(props: DateFieldProps) {
  const { name, label, format, required, disabled, value, hint, onDay } = props
  const { t, locale } = useWords()
  const id = useId()
  const error = useFault(name) ?? props.error
  const blame = useBlame()
  // What is no date stays in the field as it was typed, with what is wrong with it below.
  const typed = useRef('')
  const wrong = Boolean(error)
  const asked = locale === 'ru' ? inRussian(format) : format
  const told = error || hint ? `${id}-told` : undefined
  const inputProps = useMemo(
    () => ({
      id,
      name,
      required,
      'data-day': format,
      'aria-describedby': told,
      'aria-invalid': wrong || undefined,
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
        typed.current = currentTarget.value
      },
    }),
    [id, name, required, format, told, wrong],
  )
  const phone = useMedia(phoneScreen)
  const popoverProps = useMemo(
    () => ({
      placement: phone ? ('bottom-start' as const) : ('right-start' as const),
      portalClassName: 'v-date-portal',
      // The picker calls its sheet "date picker" in every language, and lets nobody say otherwise.
      onOpening: (sheet: HTMLElement) =>
        sheet.querySelector('[role="dialog"]')?.setAttribute('aria-label', label),
    }),
    [phone, label],
  )
  const now = useToday()
  // Where the calendar opens; the picker alone would take the reader's own month.
  const opens = useRef(dayFrom(value ?? now))
  const labels = {
    labelPrevious: () => t('calendar.previous'),
    labelNext: () => t('calendar.next'),
    labelMonthDropdown: () => t('calendar.month'),
    labelYearDropdown: () => t('calendar.year'),
  }
  return (
    <div className="v-field">
      <label htmlFor={id}>{label}</label>
      <DateInput3
        inputProps={inputProps}
        defaultValue={value ?? undefined}
        disabled={disabled}
        onChange={(day, byReader) => {
          const iso = day?.slice(0, 10) ?? null
          opens.current.setTime(dayFrom(iso ?? now).getTime())
          if (byReader) onDay?.(iso)
        }}
        initialMonth={opens.current}
        placeholder={asked}
        formatDate={(date) => written(date, format)}
        parseDate={(text) => read(text, format)}
        locale={calendars[locale]}
        dayPickerProps={{ weekStartsOn: locale === 'ru' ? 1 : 0, labels, today: dayFrom(now) }}
        minDate={first}
        maxDate={last}
        invalidDateMessage={typed.current || t('calendar.invalid')}
        onError={() => {
          const fault = dayFault(typed.current, format)
          if (fault) blame(name, fault)
        }}
        popoverProps={popoverProps}
        highlightCurrentDay
        fill
      />
      {told && (
        <p className={error ? 'v-field-error' : 'v-field-hint'} id={told}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}

const two = (number: number) => String(number).padStart(2, '0')

const written = (date: Date, format: DateFormat) =>
  inFormat(String(date.getFullYear()), two(date.getMonth() + 1), two(date.getDate()), format)

/** The picker reckons in days of the reader's own clock. */
function dayFrom(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  return new Date(year, month - 1, day)
}

function read(text: string, format: DateFormat): Date | false {
  const iso = dayIn(text, format)
  // A day out of reach is refused in our words, and stays as it was typed; the picker would put its own in its place.
  return iso !== null && dayFault(text, format) === null && dayFrom(iso)
}
