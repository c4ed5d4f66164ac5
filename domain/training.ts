import { hasRight, type Right, type Role } from './roles.ts'

/** What a training clinic lets a new receptionist practise, in the order in which it is learnt, and the right that each needs. */
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

/** The plans that have what a task is about; others have it in every plan. */
const taskPlans: Partial<Record<TrainingTask, readonly string[]>> = {
  whyNot: ['standard', 'reminder'],
  unclear: ['standard', 'reminder'],
  score: ['standard', 'nps'],
  chat: ['standard'],
}

/** The tasks of somebody with this role in a clinic of this plan. */
export const listTrainingTasks = (role: Role, plan: string): TrainingTask[] =>
  (Object.keys(taskRights) as TrainingTask[]).filter((task) => {
    const right = taskRights[task]
    return (right === null || hasRight(role, right)) && (taskPlans[task]?.includes(plan) ?? true)
  })

/** A training clinic lasts so long. */
export const TRAINING_HOURS = 24

/** How many may stand at once, and how many a person may begin in an hour: each fills some megabytes of the disk. */
export const trainingLimits = { perClinic: 10, perInstallation: 50, startsPerHour: 5 }
