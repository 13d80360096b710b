-- Whoever asks for a copy of their data or is erased is looked for in every table: found by their id or address, not by reading all of it.
create index image_user on image (user_id) where user_id is not null;
create index report_user on report (user_id) where user_id is not null;
create index report_step_user on report_step (user_id) where user_id is not null;
create index product_import_user on product_import (user_id) where user_id is not null;
create index checkout_session_user on checkout_session (user_id) where user_id is not null;
create index invitation_inviter on invitation (invited_by) where invited_by is not null;
create index mail_sent_recipient on mail_sent (recipient_hash);
