-- Lists count bookings and deliveries as server/engine/metrics does; these functions had definitions of their own.

drop function visits_after(message);
drop function arrived(message);
