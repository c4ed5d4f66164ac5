import { hasRight, type Right, type Role } from './roles.ts'

/** Tasks of a training clinic in learning order, and the right that each needs. */
const taskRights = {
  whyNot: null,
  unclear: 'answerPatients',
  score: 'answerPatients',
  call: 'answerPatients',
  chat: 'chat',
  print: null,
  stop: 'pressStop',
} as const satisfies Record<string, Right | null>
export type TrainingTask = keyof typeof taskRights

/** Plans that include a task; others are in every plan. */
const taskPlans: Partial<Record<TrainingTask, readonly string[]>> = {
  whyNot: ['standard', 'reminder'],
  unclear: ['standard', 'reminder'],
  score: ['standard', 'nps'],
  chat: ['standard'],
}

/** Tasks for a role in a clinic with this plan. */
export const listTrainingTasks = (role: Role, plan: string): TrainingTask[] =>
  (Object.keys(taskRights) as TrainingTask[]).filter((task) => {
    const right = taskRights[task]
    return (right === null || hasRight(role, right)) && (taskPlans[task]?.includes(plan) ?? true)
  })

/** Lifetime of a training clinic. */
export const TRAINING_HOURS = 24

/** Most training clinics at once, and most that a person may start per hour: each takes some megabytes of disk. */
export const trainingLimits = { perClinic: 10, perInstallation: 50, startsPerHour: 5 }
