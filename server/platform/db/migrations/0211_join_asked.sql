-- A notification that a file's visits, or those of a newly connected system, wait for a decision (docs/decisions/0193).
alter table alert drop constraint alert_type_check, add constraint alert_type_check
  check (type in ('unanswered', 'unclear', 'request', 'channelLost', 'misLost', 'unknownOutcome', 'detractor', 'mention', 'joinAsked'));
