-- Messages of a day whose outcome is unknown on one channel share a notification; the sweep raises it anew from those that were raised for each message.
update alert set cause = null, read = true, ended_at = now() where type = 'unknownOutcome' and cause is not null;
