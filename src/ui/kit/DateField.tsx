import { DateInput3 } from '@blueprintjs/datetime2'
import type { Locale as Calendar } from 'date-fns'
import english from 'date-fns/esm/locale/en-US'
import russian from 'date-fns/esm/locale/ru'
import { useId, useMemo } from 'react'
import type { Locale } from '../i18n.ts'
import { useWords } from '../words/context.ts'
import { type DateFormat, dayIn, inFormat, inRussian } from '../words/date-formats.ts'
import './field.css'
import { phoneScreen, useMedia } from './media.ts'
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
/** Wide enough for every date a clinic sets; the picker alone would end half a year from now. */
const first = new Date(2020, 0, 1)
const last = new Date(2049, 11, 31)

/** A day, typed or picked. Weeks begin on Monday in Russian and on Sunday in English. */
export function DateField(props: DateFieldProps) {
  const { name, label, format, required, disabled, value, hint, error, onDay } = props
  const { t, locale } = useWords()
  const id = useId()
  const asked = locale === 'ru' ? inRussian(format) : format
  const told = error || hint ? `${id}-told` : undefined
  const inputProps = useMemo(
    () => ({ id, name, required, 'aria-describedby': told }),
    [id, name, required, told],
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
        onChange={onDay && ((day, byReader) => byReader && onDay(day?.slice(0, 10) ?? null))}
        placeholder={asked}
        formatDate={(date) => written(date, format)}
        parseDate={(text) => read(text, format)}
        locale={calendars[locale]}
        dayPickerProps={{ weekStartsOn: locale === 'ru' ? 1 : 0, labels }}
        minDate={first}
        maxDate={last}
        invalidDateMessage={t('calendar.invalid')}
        outOfRangeMessage={t('calendar.invalid')}
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
function read(text: string, format: DateFormat): Date | false {
  const [year = 0, month = 1, day = 1] = dayIn(text, format)?.split('-').map(Number) ?? []
  return year > 0 && new Date(year, month - 1, day)
}
