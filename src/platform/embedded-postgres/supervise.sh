#!/bin/sh
# Keeps one PostgreSQL running for as long as anything uses it, and stops it when the last user is gone,
# however that user ended.
#
#   supervise.sh <cluster folder> <run folder> <folder to remove at the end, or ''> <another one, or ''> postgres arguments…
#
# stdin:  a FIFO which every user holds open for writing; its end of file means nobody is left. A newcomer writes a
#         word of its own into it and finds the file joined.<word> in the run folder once it is surely counted
# stdout: "started <pid>" and "exited <code>", for whoever started us
# stderr: the log, which PostgreSQL writes too
# Only shows that this user can reach the folder and run the program.
if [ "$1" = --version ]; then
  cd "$2" || exit
  exec "$3" --version
fi

cluster=$1 run=$2 scratch=$3 scratch2=$4
shift 4
rm -f "$run"/joined.*

# A terminal's Ctrl-C and a service manager's signal are for the users; we end when they have ended.
trap '' HUP INT TERM PIPE
leaving=''
pg=''
trap 'leaving=1; [ -z "$pg" ] || kill -INT "$pg" 2>/dev/null' USR1
trap '[ -z "$pg" ] || kill -QUIT "$pg" 2>/dev/null' USR2

exec 3<&0 </dev/null

# For the watcher below: whether its parent is still the supervisor, and not gone with its number given to another.
is_supervised() {
  if [ -r /proc/self/stat ]; then
    read -r _ _ _ parent _ </proc/self/stat
    [ "$parent" = $$ ]
  else
    kill -0 $$
  fi
}

# Whether a process is a server on this cluster: the number in a stale lock file may belong to anything by now.
is_server() {
  if [ -r "/proc/$1/cmdline" ]; then tr '\0' ' ' <"/proc/$1/cmdline"; else ps -ww -o command= -p "$1"; fi |
    grep -qF -e "-D $cluster "
}

(
  exec 3<&-
  while read -r newcomer; do
    case $newcomer in '' | *[!0-9a-z-]*) ;; *) : >"$run/joined.$newcomer" ;; esac
  done
  # The supervisor itself was killed before: nobody else stops the server then.
  if ! is_supervised && [ -r "$cluster/postmaster.pid" ]; then
    read -r orphan <"$cluster/postmaster.pid"
    is_server "$orphan" && kill -INT "$orphan"
  fi
  # Only now is the FIFO without a reader, which tells newcomers that this server is going away.
  exec </dev/null
  tries=0
  # Repeated, since a server that is only just starting may miss the first signal.
  while is_supervised && kill -USR1 $$; do
    tries=$((tries + 1))
    [ $tries -lt 200 ] || kill -USR2 $$
    sleep 0.3
  done
) <&3 >/dev/null 2>&1 &
watcher=$!
exec 3<&-

pause=0.2
while [ -z "$leaving" ]; do
  began=$(date +%s)
  "$@" </dev/null >&2 &
  pg=$!
  echo "started $pg"
  [ -z "$leaving" ] || kill -INT "$pg" 2>/dev/null
  # A trapped signal ends wait early.
  while :; do
    wait "$pg"
    code=$?
    kill -0 "$pg" 2>/dev/null || break
  done
  pg=''
  [ -z "$leaving" ] || break
  echo "exited $code"
  [ $(($(date +%s) - began)) -lt 60 ] || pause=0.2
  sleep $pause &
  nap=$!
  wait $nap
  kill -KILL $nap 2>/dev/null
  # Nobody can read or write meanwhile, so that a server that keeps falling is up again soon each time.
  case $pause in 0.2) pause=0.5 ;; 0.5) pause=1 ;; *) pause=2 ;; esac
done

kill -KILL $watcher 2>/dev/null
[ -z "$scratch" ] || rm -rf -- "$scratch"
[ -z "$scratch2" ] || rm -rf -- "$scratch2"
