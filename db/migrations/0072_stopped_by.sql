-- The unsubscribe link (a topic or a cadence) that ended the emails about a topic: its undo restores no others.
alter table notification_preference add column stopped_by text;
