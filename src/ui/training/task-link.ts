import { paths } from '../../machines/url-state/routes.ts'
import type { TrainingTask } from './actors.ts'

/** Link of a task (`tomorrow`: ISO date); null for a task done from the menu. */
export function getTaskLink(task: TrainingTask['task'], tomorrow: string): string | null {
  switch (task) {
    case 'whyNot':
      return `${paths.reminders()}?period=all&show=skipped`
    case 'unclear':
      return `${paths.reminders()}?period=all&show=unclear`
    case 'score':
      return `${paths.nps()}?show=detractors`
    case 'call':
      return `${paths.appointments()}?period=${tomorrow}`
    case 'chat':
      return paths.chats()
    case 'print':
      return `${paths.appointments()}?look=day&period=${tomorrow}`
    case 'stop':
      return null
  }
}
