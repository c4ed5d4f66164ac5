import { looks } from '../harness/looks.ts'
import { emergencyStopSteps } from './emergency-stop-steps.ts'

emergencyStopSteps(looks.filter(({ dark, width }) => dark && width < 500))
