import type { TextPresets } from './text-presets.ts'

/** Short and polite, in a receptionist's words. Texts that sell say how to opt out. */
export const textPresetsEn: TextPresets = {
  reminder: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}, your visit[ with {specialist}] is on {date} at {time}[, {address}]. Can you make it? Reply "yes", "reschedule" or "cancel", or use this link: {confirmLink}',
      },
      {
        key: 'short',
        text: '{clientName}, see you on {date} at {time}. Can you make it? {confirmLink}',
      },
      {
        key: 'way',
        text: '{clientName}, see you on {date} at {time}.[ Address: {address}.][ Map: {mapLink}] Please confirm: {confirmLink}',
      },
      {
        key: 'card',
        text: '{clientName}, see you on {date} at {time}[ with {specialist}].[ {cardText}] Please confirm: {confirmLink}',
      },
    ],
    approved: [
      {
        key: 'usual',
        text: '{clientName}, see you on {date} at {time}[ with {specialist}][, {address}]. If your plans change: {confirmLink}',
      },
      {
        key: 'short',
        text: '{clientName}, see you on {date} at {time}. If your plans change: {confirmLink}',
      },
      {
        key: 'way',
        text: '{clientName}, see you on {date} at {time}.[ Address: {address}.][ Map: {mapLink}]',
      },
    ],
  },
  notification: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}, you are booked for {date} at {time}[ with {specialist}][, {address}]. If your plans change: {confirmLink}',
      },
      {
        key: 'short',
        text: '{clientName}, you are booked for {date} at {time}. Need to change it? {confirmLink}',
      },
      {
        key: 'card',
        text: '{clientName}, you are booked for {date} at {time}[ with {specialist}].[ {cardText}] If your plans change: {confirmLink}',
      },
    ],
    moved: [
      {
        key: 'usual',
        text: '{clientName}, your visit was moved to {date} at {time}[ with {specialist}][, {address}]. If this time does not work: {confirmLink}',
      },
      {
        key: 'short',
        text: '{clientName}, your visit is now on {date} at {time}. Does not work? {confirmLink}',
      },
    ],
    canceled: [
      {
        key: 'usual',
        text: '{clientName}, your visit on {date} at {time} was canceled. To book again: {requestLink}[ or {phone}].',
      },
      {
        key: 'short',
        text: '{clientName}, your visit on {date} at {time} was canceled. Book again: {requestLink}',
      },
    ],
    freed: [
      {
        key: 'usual',
        text: '{clientName}, an earlier time has opened up: {date} at {time}[ with {specialist}]. Move your visit? Reply "yes" or "no", or use this link: {confirmLink}',
      },
      {
        key: 'short',
        text: '{clientName}, earlier time available: {date} at {time}. Move your visit? {confirmLink}',
      },
    ],
  },
  memo: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}, thank you for your visit on {date}. If you have any concerns, message us: {requestLink}[ or call: {phone}].',
      },
      {
        key: 'short',
        text: '{clientName}, thank you for your visit. Questions? Message us: {requestLink}',
      },
      {
        key: 'care',
        text: '{clientName}, please take it easy today and follow the advice you were given. If you feel worse, let us know: {requestLink}[ or {phone}].',
      },
    ],
  },
  nps: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}, how was your visit on {date}[ with {specialist}]? Please rate it from 0 to 10: {npsLink}',
      },
      {
        key: 'short',
        text: '{clientName}, please rate your visit on {date} from 0 to 10: {npsLink}',
      },
      {
        key: 'first',
        text: '{clientName}, you first visited us on {date}. Please tell us how it went: {firstVisitSurveyLink}',
      },
    ],
  },
  invitation: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}, your last visit was on {previousVisitDate}. Time for a checkup? Book: {requestLink}. Reply STOP to opt out.',
      },
      {
        key: 'short',
        text: '{clientName}, it is time for your checkup. Book: {requestLink}. Reply STOP to opt out.',
      },
      {
        key: 'phone',
        text: '{clientName}, we would love to see you again. Book: {requestLink}[ or {phone}]. {companyName}. Reply STOP to opt out.',
      },
    ],
  },
  birthday: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}, happy birthday! We wish you health and joy. {companyName}[, {address}].[ Your gift is waiting until {giftDate}.]',
      },
      {
        key: 'short',
        text: '{clientName}, happy birthday! We wish you and your family good health. {companyName}',
      },
      {
        key: 'gift',
        text: '{clientName}, happy birthday! We have a gift for you[, valid until {giftDate}]. {companyName}[, {address}]',
      },
    ],
  },
  promotion: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}, {companyName} has an offer for you. Learn more and book: {requestLink}. Reply STOP to opt out.',
      },
      {
        key: 'short',
        text: '{clientName}, {companyName} invites you on special terms: {requestLink}. Reply STOP to opt out.',
      },
      {
        key: 'gift',
        text: '{clientName}, {companyName} has an offer for you[ until {giftDate}]. Learn more and book: {requestLink}[ or {phone}]. Reply STOP to opt out.',
      },
    ],
  },
}
