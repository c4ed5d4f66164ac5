-- Which device rotated a session's refresh token, by the hash of its secret: only that one gets the same successor again, when the answer got
-- lost (docs/decisions/0175). Null where the device is unknown.
alter table session add column rotated_by bytea;
